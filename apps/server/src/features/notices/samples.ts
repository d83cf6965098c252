import { brandColours, formatMoney } from '@plaza/domain'
import { type MailFact, type MailParts, renderMail } from '../emails/index.ts'
import { type NoticeName, noticeNames } from './names.ts'
import { labelsIn, moreTitleOf, textsOf } from './texts.ts'

/** Where the links and pictures of made-up mails lead. */
type Place = { publicUrl: string; photo: string }

const locales = ['en', 'es', 'fr'] as const

type Sample = { name: NoticeName; locale: string; subject: string; html: string; text: string }

const sampleHead = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

const words = {
  en: {
    period: '20–21 Nov 2026',
    since: '3 May 2024',
    length: '2 days',
    asset: 'Family tent for six',
    note: 'Hi Sofía! We’re taking the children to the sierra.\nCan I pick it up on Friday after six?',
    reason: 'Add a photo of the tent when it’s up.',
    answer: 'You were right to write to us.',
    claim: 'Two poles are broken; the shop wants this much for new ones.',
    items: 'Poles, pegs, outer tent',
    other: ['Camping stove with two burners', 'Sleeping bag down to −5 °C'],
  },
  es: {
    period: '20–21 nov 2026',
    since: '3 may 2024',
    length: '2 días',
    asset: 'Casa de campaña para seis',
    note: '¡Hola, Sofía! Vamos a la sierra con los niños.\n¿Puedo pasar el viernes después de las seis?',
    reason: 'Agrega una foto de la casa de campaña armada.',
    answer: 'Hiciste bien en escribirnos.',
    claim: 'Dos varillas están rotas; la tienda pide esto por unas nuevas.',
    items: 'Varillas, estacas, cubierta',
    other: ['Estufa de campamento con dos quemadores', 'Bolsa de dormir hasta −5 °C'],
  },
  fr: {
    period: '20–21 nov. 2026',
    since: '3 mai 2024',
    length: '2 jours',
    asset: 'Tente familiale pour six',
    note: 'Bonjour Sofía ! Nous emmenons les enfants dans la sierra.\nPuis-je passer vendredi après dix-huit heures ?',
    reason: 'Ajoutez une photo de la tente montée.',
    answer: 'Vous avez bien fait de nous écrire.',
    claim: 'Deux arceaux sont cassés ; le magasin demande cette somme pour des neufs.',
    items: 'Arceaux, piquets, double toit',
    other: ['Réchaud de camping à deux feux', 'Sac de couchage jusqu’à −5 °C'],
  },
} as const

/** Every mail that Plaza writes, about made-up people, in every language: to look at, and to measure. */
export const sampleMails = (place: Place): Sample[] =>
  locales.flatMap((locale) => noticeNames.map((name) => sampleMail(name, locale, place)))

function sampleMail(name: NoticeName, locale: (typeof locales)[number], place: Place): Sample {
  const { publicUrl } = place
  const builtIn = textsOf(name, locale)
  const isAnswered = name === 'transactionRequestedToOwner'
  const link = `${publicUrl}/i/t/trn_sample`
  const rendered = renderMail({
    name,
    raw: isAnswered ? { ...builtIn, cta_button__text: labelsIn(locale).accept } : builtIn,
    data: { serviceName: 'Plaza', ...sampleData(locale, publicUrl), link },
    formatting: { locale },
    parts: {
      brand: { name: 'Plaza', url: publicUrl, logo: `${publicUrl}/icon-192.png` },
      colours: brandColours({}),
      ...partsOf(name, locale, place),
      ...(isAnswered ? { link: { text: builtIn.cta_button__text ?? '', url: link } } : {}),
    },
  })
  return { name, locale, ...rendered }
}

/** What mails tell, of made-up people. */
export function sampleData(language: string, publicUrl: string): Record<string, string> {
  const locale = locales.find((each) => language.startsWith(each)) ?? 'en'
  const said = words[locale]
  return {
    otherName: 'Beto L.',
    side: 'owner',
    stage: 'start',
    hasDue: 'yes',
    due: said.period.replace(/^\d+–/, ''),
    hasItems: 'yes',
    items: said.items,
    code: 'K7QF-3MXA',
    confirmLink: `${publicUrl}/hand-over?token=sample`,
    head: sampleHead,
    heads: sampleHead,
    day: 'tomorrow',
    amount: money(12_600, locale),
    value: money(48_300, locale),
    income: money(4_830, locale),
    hasMoney: 'yes',
    requests: '38',
    confirmed: '21',
    cancelled: '2',
    people: '14',
    listings: '6',
    hours: '48',
    assetName: said.asset,
    period: said.period,
    message: said.note,
    organizationName: 'Drill & Friends',
    email: 'sofia.ramirez@example.com',
    username: 'sofia.ramirez@example.com',
    provider: 'Campus',
    contact: 'privacy@example.com',
    hasContact: 'yes',
    since: said.since,
    until: said.period.replace(/^\d+–/, ''),
    searchName: said.other[0],
    calendarName: 'Airbnb',
    wish: said.period,
    priceMove: 'more',
    priceDifference: money(120, locale),
    settlement: 'owed',
    deposit: money(1_500, locale),
    claimed: money(400, locale),
    kept: money(400, locale),
    rest: money(1_100, locale),
    hasRest: 'yes',
    outcome: 'returned',
    problem: 'notFound',
    roles: 'Support',
    count: '7',
    late: '1',
    oldest: `${labelsIn(locale).cases.review}: ${said.asset}`,
    age: '9 h',
    isFree: 'yes',
    reason: 'assigned',
    case: `${labelsIn(locale).cases.review}: ${said.asset}`,
    hasRoles: 'yes',
    hasUntil: 'yes',
    hasRefund: 'yes',
    refund: money(270, locale),
    settingsUrl: `${publicUrl}/account/notifications`,
    unsubscribeUrl: `${publicUrl}/unsubscribe`,
    canUnsubscribe: 'yes',
  }
}

const money = (amount: number, locale: string) => formatMoney(amount, { currency: 'MXN', home: 'MXN', locale })

/** What a mail shows beside its words, of made-up people. */
export const sampleParts = (name: NoticeName, language: string, place: Place): MailParts =>
  partsOf(name, locales.find((each) => language.startsWith(each)) ?? 'en', place)

function partsOf(name: NoticeName, locale: keyof typeof words, { publicUrl, photo }: Place): MailParts {
  const { asset, note, reason, answer, claim, other, period, length } = words[locale]
  const labels = labelsIn(locale)
  const card = (...facts: MailFact[]) => ({ title: asset, url: `${publicUrl}/l/ast_sample`, photo, facts })
  const dates = { label: labels.dates, value: `${period} · ${length}` }
  const gain = { label: labels.youReceive, value: money(256.5, locale), isTotal: true }
  const total = { label: labels.total, value: money(270, locale), isTotal: true }
  const phone = { label: labels.phone, value: '+52 222 123 4567', url: 'tel:+522221234567' }
  const place = { label: labels.place, value: 'Calle 5 Oriente 12, Centro Histórico, 72000 Puebla' }
  const quote = { by: 'Beto L.', text: note }
  const items = other.map((listing) => ({
    name: listing,
    url: `${publicUrl}/l/ast_other`,
    photo,
    price: `${money(120, locale)} / ${labels.per.d}`,
  }))
  switch (name) {
    case 'newMessage':
    case 'transactionRefusedByTakerToOwner':
    case 'transactionCancelled':
      return { quote, card: card(dates) }
    case 'changeProposed':
    case 'changeToPay':
    case 'changeAccepted':
    case 'changeDeclined':
    case 'changeWithdrawn':
    case 'changeLapsed':
    case 'depositReturned':
    case 'depositShared':
    case 'waitingOffer':
    case 'waitingLapsed':
      return { card: card(dates) }
    case 'depositClaimed':
    case 'depositObjected':
      return { quote: { by: 'Beto L.', text: claim }, card: card(dates) }
    case 'calendarConflict':
    case 'transactionWaiting':
      return { card: card(dates, gain) }
    case 'transactionRequestedToOwner':
      return { quote, card: card(dates, gain) }
    case 'transactionAcceptedByOwnerToTaker':
    case 'transactionReminder':
      return { card: card(dates, place, phone, total) }
    case 'transactionBookedAtOnce':
    case 'transactionAcceptedByTakerToOwner':
      return { card: card(dates, phone, gain) }
    case 'transactionUnanswered':
      return { card: card(dates), listings: { title: moreTitleOf(name, locale) ?? '', items } }
    case 'transactionRefusedByOwnerToTaker':
      return { quote, card: card(dates), listings: { title: moreTitleOf(name, locale) ?? '', items } }
    case 'handoverOpened':
    case 'handoverToConfirm':
    case 'handoverReminder':
    case 'handoverChanged':
    case 'handoverConfirmed':
    case 'handoverDisputed':
    case 'handoverExpired':
    case 'ratingInvitation':
    case 'ratingReminder':
      return { card: card(dates) }
    case 'ratingReceived':
    case 'ratingReplied':
      return { quote }
    case 'listingModerated':
    case 'listingUnfinished':
    case 'firstListing':
      return { card: card() }
    case 'listingRejected':
    case 'listingRefused':
    case 'listingHidden':
      return { card: card(), quote: { text: reason } }
    case 'reportAnswered':
      return { quote: { text: answer } }
    case 'savedSearchHits':
      return { listings: { items } }
    default:
      return {}
  }
}
