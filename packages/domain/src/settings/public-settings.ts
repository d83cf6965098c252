import { mostChangeHours } from '../booking-change.ts'
import { longestDeadlineDays } from '../booking-process/settings.ts'
import { mostDepositDays } from '../deposit.ts'
import { mostSealedDays } from '../sealed-days.ts'
import { mostHoldHours } from '../waiting-list.ts'
import type { Setting, SettingColumn, SettingKind, SettingSection } from './setting.ts'

const text: SettingKind = { type: 'text' }
const onOff: SettingKind = { type: 'switch' }
const list: SettingKind = { type: 'list' }
const column = (key: string, label: string, type: SettingColumn['type'] = 'text'): SettingColumn => ({
  key,
  label,
  type,
})
const links: SettingKind = {
  type: 'rows',
  shape: 'list',
  columns: [column('label', 'Text', 'words'), column('url', 'Address')],
  add: 'Add a link',
}
const rates: SettingKind = {
  type: 'rows',
  shape: 'values',
  keyed: { label: 'Currency' },
  columns: [column('value', 'Worth', 'number')],
  add: 'Add a currency',
}
const modes: SettingKind = {
  type: 'rows',
  shape: 'byKey',
  keyed: { label: 'Short name' },
  columns: [
    column('label', 'Text', 'words'),
    column('assetTypesIds', 'Listing types', 'types'),
    column('customAttributes', 'Attributes to filter by', 'attributes'),
    column('isActiveFor', 'Only for these roles', 'list'),
    column('isDefaultFor', 'First for these roles', 'list'),
  ],
  add: 'Add a way to search',
}
const fallbacks: SettingKind = {
  type: 'rows',
  shape: 'list',
  columns: [column('locale', 'Language without words'), column('fallback', 'Language that is shown instead')],
  add: 'Add a language',
}
const synonyms: SettingKind = {
  type: 'rows',
  shape: 'groups',
  columns: [column('words', 'Words that mean the same', 'list')],
  add: 'Add words',
}
const spot: SettingKind = {
  type: 'spot',
  columns: [
    column('latitude', 'Latitude', 'number'),
    column('longitude', 'Longitude', 'number'),
    column('zoom', 'Zoom, 0 to 18', 'number'),
  ],
}
const reasons: SettingKind = {
  type: 'rows',
  shape: 'list',
  columns: [
    column('code', 'Code'),
    column('label', 'What staff choose', 'words'),
    column('text', 'What owners read', 'words'),
  ],
  add: 'Add a reason',
}
const asked: SettingKind = {
  type: 'rows',
  shape: 'byKey',
  keyed: { label: 'Listing type', isType: true },
  columns: [column('customAttributes', 'Attributes', 'attributes')],
  add: 'Add a listing type',
}
const taxes: SettingKind = {
  type: 'rows',
  shape: 'list',
  columns: [
    column('name', 'Name'),
    column('percent', 'Percent', 'number'),
    column('assetTypesIds', 'Only for these listing types', 'types'),
    column('country', 'Only in this country, two letters'),
    column('from', 'From this day on, such as 2026-01-01'),
  ],
  add: 'Add a tax',
}
const signOn: SettingKind = {
  type: 'rows',
  shape: 'list',
  columns: [column('provider', 'Name of the connection'), column('label', 'Text')],
  add: 'Add a button',
}
const choice = (...options: [value: string, label: string][]): SettingKind => ({
  type: 'choice',
  options: options.map(([value, label]) => ({ value, label })),
})

type Row = Omit<Setting, 'level' | 'section'>
const inSection = (section: SettingSection, rows: readonly Row[]): Setting[] =>
  rows.map((row) => ({ ...row, section, level: 'public' }))

const locales = choice(['en', 'English'], ['es', 'Spanish'], ['fr', 'French'])

/** Settings that every visitor's browser may read. */
// biome-ignore format: one setting, one row
export const publicSettings: readonly Setting[] = [
  ...inSection('identity', [
    { path: 'stelace.instant.serviceName', kind: text, fallback: 'Plaza 🛒', label: 'Name', help: 'In the header, titles and mails. An emoji at its end is the logo when there is none.' },
    { path: 'theme.logo', kind: { type: 'picture' }, fallback: null, older: ['stelace.instant.logoUrl'], label: 'Logo', help: 'For the header and mails, as high as a line: a wide picture without a background.' },
    { path: 'theme.icon', kind: { type: 'picture' }, fallback: null, label: 'Icon', help: 'For tabs, bookmarks and home screens: square, 512 pixels or more.' },
    { path: 'stelace.instant.maintenance', kind: onOff, fallback: false, label: 'Closed for a while', help: 'Every page says that you’ll be back. Staff still get into the console.' },
    { path: 'stelace.instant.platformUrl', kind: text, fallback: null, label: 'Address of your own front end', help: 'Where built-in mails lead to, if not to this site. Links that let somebody in stay here.' },
    { path: 'stelace.instant.builtInMails', kind: onOff, fallback: true, label: 'Send the built-in mails', help: 'Off where your own workflows write them. Mails about sign-in, passwords and security are always sent.' },
    { path: 'stelace.instant.header.links', kind: links, fallback: [], label: 'Links in the header', help: 'Beside the logo: an address of your own or elsewhere.' },
    { path: 'stelace.instant.footer.links', kind: links, fallback: [], label: 'Links in the footer', help: 'Without them the footer names the pages that are marked for it.' },
    { path: 'stelace.instant.facebookUrl', kind: text, fallback: null, label: 'Facebook', help: 'Address of your page: https://www.facebook.com/… In the footer.' },
    { path: 'stelace.instant.instagramUsername', kind: text, fallback: null, label: 'Instagram', help: 'Name of your account, without the @. In the footer.' },
    { path: 'stelace.instant.twitterUsername', kind: text, fallback: null, label: 'X (Twitter)', help: 'Name of your account, without the @. In the footer.' },
    { path: 'stelace.instant.videoHosts', kind: list, fallback: [], label: 'Video hosts', help: 'Videos from these hosts play inside your pages: youtube.com, vimeo.com …' },
  ]),
  ...inSection('languages', [
    { path: 'stelace.instant.locale', kind: locales, fallback: 'en', isNeverEmpty: true, label: 'First language', help: 'What visitors read who ask for none of the others.' },
    { path: 'stelace.instant.localeSwitch', kind: onOff, fallback: false, label: 'Let people choose a language', help: 'Shows the switch in header and footer.' },
    { path: 'stelace.instant.locales', kind: list, fallback: ['en'], label: 'Languages offered', help: 'Codes such as en, es, fr.' },
    { path: 'stelace.instant.localeFallbacks', kind: fallbacks, fallback: [], label: 'Where words are missing', help: 'Codes: ca, es. What nobody wrote in Catalan is shown in Spanish. Else the first language is shown.' },
    { path: 'stelace.instant.currency', kind: text, fallback: 'MXN', isNeverEmpty: true, label: 'Currency', help: 'Three letters: MXN, EUR, USD. New listings begin with it.' },
    { path: 'stelace.instant.currencies', kind: list, fallback: [], label: 'Other currencies for owners', help: 'Owners may ask for these too.' },
    { path: 'stelace.instant.currencyRates', kind: rates, fallback: {}, label: 'Exchange rates', help: 'What one of your currency is worth in another: USD 0.054. Readers see prices about so; what is paid stays as it is.' },
    { path: 'stelace.instant.timeZone', kind: text, fallback: null, label: 'Time zone', help: 'Of listings that name none: America/Mexico_City. Without it the reader’s counts.' },
    { path: 'stelace.instant.distanceUnit', kind: choice(['km', 'Kilometres'], ['mi', 'Miles']), fallback: 'km', label: 'Distances in', help: 'On cards and maps.' },
    { path: 'stelace.instant.displayAssetDistance', kind: onOff, fallback: true, label: 'Show distances on cards', help: 'How far a listing is from the place that was searched.' },
  ]),
  ...inSection('search', [
    { path: 'stelace.instant.searchOptions.modes', kind: modes, fallback: {}, label: 'Ways to search', help: 'Tabs over the search, each with its listing types and filters.' },
    { path: 'stelace.instant.searchOptions.synonyms', kind: synonyms, fallback: null, label: 'Synonyms', help: 'Rows of words that mean the same. Without them the built-in ones are used.' },
    { path: 'stelace.instant.searchByCategory', kind: onOff, fallback: false, label: 'Suggest categories', help: 'While people type what they look for.' },
    { path: 'stelace.instant.autoSearchOnMapMove', kind: onOff, fallback: false, label: 'Offer to search while the map moves', help: 'A box on the map, unticked at first.' },
    { path: 'stelace.search.maxDistance', kind: { type: 'number', min: 1, max: 20_000_000, unit: 'm' }, fallback: 150_000, older: ['stelace.instant.search.maxDistance'], label: 'Radius around a place', help: 'In metres, where nobody says how far.' },
    { path: 'stelace.instant.places.provider', kind: choice(['builtIn', 'Built in'], ['none', 'Off']), fallback: 'builtIn', label: 'Find places by name', help: 'Off: people choose on the map only.' },
    { path: 'stelace.instant.places.country', kind: text, fallback: null, older: ['stelace.instant.assetsInUniqueCountry', 'stelace.instant.assetsInUniqueCountryActive'], label: 'Only this country', help: 'Two letters: MX. Places elsewhere are not suggested.' },
    { path: 'stelace.instant.map.center', kind: spot, fallback: null, label: 'Middle of the map', help: 'What a map shows before it has anything to show. Click where it is, or write it down.' },
    { path: 'stelace.instant.map.styleUrl', kind: text, fallback: null, label: 'Map style', help: 'Address of a style. Without it the built-in map is shown.' },
    { path: 'stelace.instant.map.token', kind: text, fallback: null, label: 'Token of the map service', help: 'Takes the place of {token} in addresses of the style. Browsers see it.' },
    { path: 'stelace.instant.map.origins', kind: list, fallback: [], label: 'Where the style loads from', help: 'Further addresses that the style fetches tiles and letters from.' },
    { path: 'stelace.instant.map.tilesUrl', kind: text, fallback: null, label: 'Streets of your region', help: 'Address of a PMTiles file that this server reads.' },
  ]),
  ...inSection('listings', [
    { path: 'stelace.instant.listingModeration', kind: choice(['none', 'Nobody reviews listings'], ['pre', 'Before they are shown'], ['post', 'Shown at once, reviewed afterwards']), fallback: 'none', label: 'Review of listings', help: 'What new listings and changes of name, photos or category wait for.' },
    { path: 'stelace.instant.moderation.reasons', kind: reasons, fallback: null, label: 'Reasons to reject', help: 'Without any of yours the built-in ones are offered.' },
    { path: 'stelace.instant.uploads.maxImages', kind: { type: 'number', min: 1, max: 50 }, fallback: 10, label: 'Photos per listing', help: 'At most.' },
    { path: 'stelace.instant.uploads.maxBytes', kind: { type: 'number', min: 10_000, max: 10_485_760, unit: 'bytes' }, fallback: 10_485_760, label: 'Largest photo', help: 'In bytes. 10,485,760 is 10 MB.' },
    { path: 'stelace.instant.uploads.imageTypes', kind: list, fallback: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'], label: 'Kinds of photos', help: 'Media types such as image/jpeg.' },
    { path: 'stelace.instant.uploads.maxTotalBytes', kind: { type: 'number', min: 1_000_000, max: 1_073_741_824, unit: 'bytes' }, fallback: 1_073_741_824, label: 'Room for files of one person', help: 'In bytes, all photos and attachments together. 1,073,741,824 is 1 GB.' },
    { path: 'stelace.instant.assetTypes', kind: asked, fallback: {}, label: 'Attributes by listing type', help: 'What owners are asked for. Types that are not named are not offered when any is.' },
  ]),
  ...inSection('bookings', [
    { path: 'stelace.instant.cancellation', kind: { type: 'policies' }, fallback: null, label: 'Cancellation policies', help: 'What comes back to customers who cancel, and until when. Owners choose one for each listing; a booking keeps the one that it was made with.' },
    { path: 'stelace.instant.payments.acceptTerms', kind: onOff, fallback: false, label: 'Accept the terms at checkout', help: 'Payers tick a box first.' },
    { path: 'stelace.instant.bookings.answerHours', kind: { type: 'number', min: 1, max: 24 * longestDeadlineDays, unit: 'hours' }, fallback: null, label: 'Time to answer a request', help: 'For listing types whose process says nothing about it. Then the request is called off; owners are reminded before. Without it requests wait as long as nobody answers.' },
    { path: 'stelace.instant.bookings.openRequests', kind: { type: 'number', min: 1, max: 1000 }, fallback: 50, label: 'Open requests per person', help: 'Who has as many bookings that are neither finished nor called off can’t ask for more. Your team can still book for them.' },
    { path: 'stelace.instant.changes.answerHours', kind: { type: 'number', min: 1, max: mostChangeHours, unit: 'hours' }, fallback: 24, label: 'Time to answer a change', help: 'When somebody proposes other dates, another quantity or other extras. The stock is held as long; the start of a booking ends it earlier.' },
    { path: 'stelace.instant.deposits.returnDays', kind: { type: 'number', min: 1, max: mostDepositDays, unit: 'days' }, fallback: 3, label: 'Deposits go back after', help: 'So many days after the end of a booking that was paid online, unless its owner claims something of it. Bookings keep what held when they were paid.' },
    { path: 'stelace.instant.deposits.answerDays', kind: { type: 'number', min: 1, max: mostDepositDays, unit: 'days' }, fallback: 7, label: 'Time to answer a claim', help: 'So many days customers have to object when an owner claims something of their deposit. Without an answer the claim is accepted.' },
    { path: 'stelace.instant.handover.enabled', kind: onOff, fallback: false, label: 'Hand-over records', help: 'Both sides record the condition with photos when the thing changes hands, and confirm it.' },
    { path: 'stelace.instant.handover.opensHours', kind: { type: 'number', min: 1, max: 720, unit: 'hours' }, fallback: 24, label: 'Records open', help: 'So many hours before the start and the end of a booking.' },
    { path: 'stelace.instant.handover.confirmHours', kind: { type: 'number', min: 1, max: 720, unit: 'hours' }, fallback: 72, label: 'Time to confirm', help: 'So many hours after the start and the end. Then the record closes as it is.' },
    { path: 'stelace.instant.handover.retentionMonths', kind: { type: 'number', min: 1, max: 240, unit: 'months' }, fallback: 24, label: 'Records are kept for', help: 'In months. Then contents and photos go, unless somebody objected.' },
    { path: 'stelace.instant.waitingList.enabled', kind: onOff, fallback: true, label: 'Waiting list', help: 'People wait for dates that are taken, and are asked in the order of joining when they come free.' },
    { path: 'stelace.instant.waitingList.holdHours', kind: { type: 'number', min: 1, max: mostHoldHours, unit: 'hours' }, fallback: 12, label: 'Dates are held for', help: 'So many hours for whoever is next in line; less when the start is near. Then the next one is asked.' },
  ]),
  ...inSection('payments', [
    { path: 'stelace.instant.taxes', kind: taxes, fallback: [], label: 'Taxes', help: 'Part of what is paid; receipts name each with its amount. For a new rate add a row of the same name with its first day.' },
    { path: 'stelace.instant.payments.provider', kind: choice(['none', 'Not here'], ['manual', 'By your instructions'], ['stripe', 'Stripe']), fallback: 'none', label: 'How bookings are paid', help: 'Write your instructions below once this is saved. Stripe needs its keys.' },
  ]),
  ...inSection('ratings', [
    { path: 'stelace.instant.disableRatings', kind: { type: 'switch', isInverted: true }, fallback: false, label: 'Ratings', help: 'Off: no stars, invitations or sections anywhere. What was rated is kept.' },
    { path: 'stelace.instant.ratings.sealedDays', kind: { type: 'number', min: 0, max: mostSealedDays, unit: 'days' }, fallback: 14, label: 'Reviews wait for each other', help: 'Days in which nobody reads a review before the other side has written theirs. 0 shows it at once.' },
    { path: 'stelace.instant.ratingsOptions', kind: { type: 'questions' }, fallback: null, label: 'Questions after a booking', help: 'The first one is the main one. Without any, people give up to five stars and may comment.' },
  ]),
  ...inSection('accounts', [
    { path: 'stelace.instant.requireEmailCheck', kind: choice(['none', 'Never'], ['booking', 'Before they book'], ['listing', 'Before they list'], ['all', 'Before both']), fallback: 'none', label: 'Confirm the e-mail address', help: 'When people have to follow the link that we mail them.' },
    { path: 'stelace.roles.default', kind: list, fallback: ['user', 'provider'], label: 'Roles of new accounts', help: 'Values of roles.' },
    { path: 'stelace.roles.whitelist', kind: list, fallback: ['user', 'provider'], label: 'Roles people may choose', help: 'Asked at sign-up when there is more than one.' },
    { path: 'stelace.instant.shouldAuthenticateAsOrg', kind: list, fallback: [], label: 'Act as their team at once', help: 'People with one of these roles act as their first team once they sign in.' },
    { path: 'stelace.instant.ssoProviders', kind: signOn, fallback: [], label: 'Buttons to sign on with', help: 'In this order, on the pages to log in and to sign up.' },
    { path: 'stelace.instant.ssoLoginOnly', kind: onOff, fallback: false, label: 'Sign on through a provider only', help: 'No forms with passwords, neither to log in nor to sign up.' },
  ]),
  ...inSection('privacy', [
    { path: 'stelace.instant.legal.name', kind: text, fallback: null, label: 'Who runs the service', help: 'The name of your company or yours. On receipts and statements.' },
    { path: 'stelace.instant.legal.address', kind: text, fallback: null, label: 'Address of the company', help: 'Street, place and country. On receipts and statements.' },
    { path: 'stelace.instant.legal.taxNumber', kind: text, fallback: null, label: 'Tax number', help: 'RFC, VAT number or what it is called where you are. On receipts and statements.' },
    { path: 'stelace.instant.legal.email', kind: text, fallback: null, label: 'E-mail for questions about money', help: 'On receipts and statements.' },
    { path: 'stelace.instant.legal.dataContact', kind: text, fallback: null, label: 'Contact for data requests', help: 'An e-mail address, or the address of a form. People read it with their data, under your privacy page and in the mail about a copy of their data.' },
    { path: 'stelace.instant.legal.note', kind: text, fallback: null, label: 'At the foot of receipts', help: 'What the law where you are asks for, such as who the seller is.' },
  ]),
  ...inSection('home', [
    {
      path: 'stelace.instant.home.blocks',
      kind: {
        type: 'blocks',
        options: [
          { value: 'hero', label: 'Picture with the search' },
          { value: 'latest', label: 'Newest listings' },
          { value: 'categories', label: 'Categories' },
          { value: 'steps', label: 'How it works' },
          { value: 'places', label: 'Places' },
          { value: 'content', label: 'Your own text' },
          { value: 'owners', label: 'For owners' },
        ],
      },
      fallback: ['hero', 'latest', 'categories', 'steps', 'places', 'content', 'owners'],
      label: 'Parts of the home page',
      help: 'In this order. Those that are off are not shown.',
    },
  ]),
]
