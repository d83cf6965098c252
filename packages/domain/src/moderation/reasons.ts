import { asObject, isObject } from '../json-object.ts'
import { textIn } from '../locales.ts'

/** Why a listing is not shown: what staff tick, and what its owner reads. */
export type ModerationReason = { code: string; label: string; text: string }

/** What a marketplace begins with; the public setting `moderation.reasons` takes its place. */
const usual = [
  {
    code: 'photos',
    label: { en: 'Photos', es: 'Fotos', fr: 'Photos' },
    text: {
      en: 'The photos need work. Use clear photos of your own that show the thing itself.',
      es: 'Las fotos no son suficientes. Usa fotos propias y claras que muestren lo que ofreces.',
      fr: 'Les photos sont à revoir. Utilisez vos propres photos, nettes, qui montrent ce que vous proposez.',
    },
  },
  {
    code: 'description',
    label: { en: 'Description', es: 'Descripción', fr: 'Description' },
    text: {
      en: 'The description says too little. Add what’s included and what condition it’s in.',
      es: 'La descripción dice muy poco. Cuenta qué incluye y en qué estado está.',
      fr: 'La description est trop courte. Précisez ce qui est inclus et dans quel état.',
    },
  },
  {
    code: 'contactData',
    label: { en: 'Contact details or links', es: 'Datos de contacto o enlaces', fr: 'Coordonnées ou liens' },
    text: {
      en: 'Take out phone numbers, email addresses and links. People write to you here, where both of you are covered.',
      es: 'Quita teléfonos, correos y enlaces. La gente te escribe aquí, donde las dos partes están cubiertas.',
      fr: 'Retirez les numéros de téléphone, adresses e-mail et liens. On vous écrit ici, où chacun est couvert.',
    },
  },
  {
    code: 'price',
    label: { en: 'Price', es: 'Precio', fr: 'Prix' },
    text: {
      en: 'The price doesn’t look right. Check it, and what it’s for: an hour, a day or the whole thing.',
      es: 'El precio no parece correcto. Revísalo, y también la unidad: por hora, por día o por todo.',
      fr: 'Le prix semble erroné. Vérifiez-le, ainsi que l’unité : à l’heure, à la journée ou en tout.',
    },
  },
  {
    code: 'category',
    label: {
      en: 'Wrong category or type',
      es: 'Categoría o tipo equivocado',
      fr: 'Mauvaise catégorie ou mauvais type',
    },
    text: {
      en: 'It’s in the wrong category. Choose the one people would look in.',
      es: 'Está en la categoría equivocada. Elige aquella en la que la gente buscaría.',
      fr: 'La catégorie ne convient pas. Choisissez celle où l’on chercherait.',
    },
  },
  {
    code: 'duplicate',
    label: { en: 'Duplicate', es: 'Repetido', fr: 'Doublon' },
    text: {
      en: 'You already have a listing for this. One is enough; set the quantity if you have several.',
      es: 'Ya tienes un anuncio de esto. Con uno basta; si tienes varios, indica la cantidad.',
      fr: 'Vous avez déjà une annonce pour cela. Une seule suffit ; indiquez la quantité si vous en avez plusieurs.',
    },
  },
  {
    code: 'forbidden',
    label: { en: 'Not allowed here', es: 'No se permite aquí', fr: 'Interdit ici' },
    text: {
      en: 'We don’t allow this here. Our terms say what can be listed.',
      es: 'Aquí no lo permitimos. Nuestros términos dicen qué se puede publicar.',
      fr: 'Nous n’autorisons pas cela ici. Nos conditions disent ce qui peut être proposé.',
    },
  },
] as const

/**
 * The reasons a marketplace has, in the order staff see them, from `stelace.instant` of the public config.
 *
 * @example moderationReasons({}, 'es')[0].text // 'Las fotos no son suficientes. …'
 */
export function moderationReasons(instant: Readonly<Record<string, unknown>>, locale: string): ModerationReason[] {
  const { reasons } = asObject(instant.moderation)
  const own = Array.isArray(reasons) ? reasons.filter(isObject) : []
  return (own.length > 0 ? own : usual).flatMap(({ code, label, text }) => {
    const written = textIn(text, locale) ?? textIn(label, locale)
    if (typeof code !== 'string' || code === '' || written === undefined) return []
    return [{ code, label: textIn(label, locale) ?? code, text: written }]
  })
}

/** What an owner reads for some reasons. */
export const reasonsText = (reasons: readonly ModerationReason[], codes: readonly string[]): string =>
  reasons
    .filter(({ code }) => codes.includes(code))
    .map(({ text }) => text)
    .join('\n')
