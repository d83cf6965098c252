import type { SuspensionReason } from '@plaza/contract'

type Words = Record<Exclude<SuspensionReason, 'other'>, string>

const en: Words = {
  spam: 'We found messages or listings from your account that look like spam.',
  fraud: 'We found activity on your account that puts others at risk.',
  offPlatformPayment:
    'You asked others to pay outside our site. That isn’t allowed, because nobody is protected there.',
  abuse: 'Others told us about messages or behavior that break our rules.',
  underage: 'You must be of age to use our site, and we couldn’t confirm that you are.',
  unpaid: 'There’s an amount on your account that hasn’t been paid.',
}

const es: Words = {
  spam: 'Encontramos mensajes o anuncios de tu cuenta que parecen spam.',
  fraud: 'Encontramos actividad en tu cuenta que pone en riesgo a otras personas.',
  offPlatformPayment:
    'Pediste a otras personas que pagaran fuera del sitio. No está permitido, porque ahí nadie está protegido.',
  abuse: 'Otras personas nos avisaron de mensajes o conductas que rompen nuestras reglas.',
  underage: 'Debes ser mayor de edad para usar el sitio y no pudimos confirmar que lo seas.',
  unpaid: 'Hay un monto pendiente de pago en tu cuenta.',
}

const fr: Words = {
  spam: 'Nous avons trouvé des messages ou des annonces de votre compte qui ressemblent à du spam.',
  fraud: 'Nous avons constaté sur votre compte une activité qui met d’autres personnes en danger.',
  offPlatformPayment:
    'Vous avez demandé à d’autres de payer en dehors du site. C’est interdit, car personne n’y est protégé.',
  abuse: 'D’autres personnes nous ont signalé des messages ou un comportement contraires à nos règles.',
  underage: 'Il faut être majeur pour utiliser le site, et nous n’avons pas pu confirmer que vous l’êtes.',
  unpaid: 'Un montant reste impayé sur votre compte.',
}

const all: Readonly<Record<string, Words>> = { en, es, fr }

/** Words to begin with, for somebody who is suspended or blocked; operators change them as they like. */
export function suggestionFor(reason: SuspensionReason | undefined, locale: string): string {
  if (reason === undefined || reason === 'other') return ''
  return (all[locale.slice(0, 2)] ?? en)[reason]
}
