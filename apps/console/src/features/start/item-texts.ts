import type { SetupKey } from '@plaza/contract'
import type { MessageId } from '../../lib/i18n.tsx'

export const itemTitles: Readonly<Record<SetupKey, MessageId>> = {
  name: 'start.name',
  language: 'start.language',
  place: 'start.place',
  types: 'start.types',
  categories: 'start.categories',
  mail: 'start.mail',
  legal: 'start.legal',
  payments: 'start.payments',
  review: 'start.review',
  team: 'start.team',
  testBooking: 'start.test',
  address: 'start.address',
  consoleHost: 'start.consoleHost',
  masterKey: 'start.masterKey',
  devRole: 'start.devRole',
  demoData: 'start.demoData',
}

/** Why an item is open, by the word of the server. */
export const itemReasons: Readonly<Record<string, MessageId>> = {
  notChosen: 'start.why.notChosen',
  noCountry: 'start.why.noCountry',
  noCentre: 'start.why.noCentre',
  noZone: 'start.why.noZone',
  noType: 'start.why.noType',
  notConfirmed: 'start.why.notConfirmed',
  tooFew: 'start.why.tooFew',
  noServer: 'start.why.noServer',
  failing: 'start.why.failing',
  untried: 'start.why.untried',
  noTerms: 'start.why.noTerms',
  noPrivacy: 'start.why.noPrivacy',
  noKeys: 'start.why.noKeys',
  keysUntried: 'start.why.keysUntried',
  keysRefused: 'start.why.keysRefused',
  noSecondStep: 'start.why.noSecondStep',
  alone: 'start.why.alone',
  notTried: 'start.why.notTried',
  typeGone: 'start.why.typeGone',
  notSecure: 'start.why.notSecure',
  sameHost: 'start.why.sameHost',
  notAsked: 'start.why.notAsked',
  held: 'start.why.held',
  stillThere: 'start.why.stillThere',
}

/** What whoever runs the marketplace can say instead of doing it. */
export const confirmLabels: Partial<Record<SetupKey, MessageId>> = {
  team: 'start.confirm.team',
  masterKey: 'start.confirm.masterKey',
}
