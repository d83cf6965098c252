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
    column('isDefaultFor', 'Default for these roles', 'list'),
  ],
  add: 'Add a way to search',
}
const fallbacks: SettingKind = {
  type: 'rows',
  shape: 'list',
  columns: [column('locale', 'Missing in'), column('fallback', 'Show instead')],
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
    column('country', 'Only in this country (two letters)'),
    column('from', 'From (such as 2026-01-01)'),
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
    { path: 'stelace.instant.serviceName', kind: text, fallback: 'Plaza 🛒', label: 'Name', help: 'Shown in the header, page titles and emails. Without a logo, an emoji at the end becomes the logo.' },
    { path: 'theme.logo', kind: { type: 'picture' }, fallback: null, older: ['stelace.instant.logoUrl'], label: 'Logo', help: 'For the header and emails: a wide picture with a transparent background.' },
    { path: 'theme.icon', kind: { type: 'picture' }, fallback: null, label: 'Icon', help: 'For browser tabs, bookmarks and home screens. Square, at least 512 pixels.' },
    { path: 'stelace.instant.maintenance', kind: onOff, fallback: false, label: 'Close the site', help: 'Every page says you’ll be back. Staff can still use the console.' },
    { path: 'stelace.instant.platformUrl', kind: text, fallback: null, label: 'Address of your own front end', help: 'Where built-in emails link to, if not this site. Sign-in links always stay here.' },
    { path: 'stelace.instant.builtInMails', kind: onOff, fallback: true, label: 'Send built-in emails', help: 'Turn off if your own workflows send them. Emails about sign-in, passwords and security are always sent.' },
    { path: 'stelace.instant.header.links', kind: links, fallback: [], label: 'Links in the header', help: 'Shown next to the logo. Link to your own pages or other sites.' },
    { path: 'stelace.instant.footer.links', kind: links, fallback: [], label: 'Links in the footer', help: 'Without any, the footer links to the pages marked for it.' },
    { path: 'stelace.instant.facebookUrl', kind: text, fallback: null, label: 'Facebook', help: 'Your page’s address: https://www.facebook.com/… Shown in the footer.' },
    { path: 'stelace.instant.instagramUsername', kind: text, fallback: null, label: 'Instagram', help: 'Your account name without the @. Shown in the footer.' },
    { path: 'stelace.instant.twitterUsername', kind: text, fallback: null, label: 'X (Twitter)', help: 'Your account name without the @. Shown in the footer.' },
    { path: 'stelace.instant.videoHosts', kind: list, fallback: [], label: 'Video hosts', help: 'Videos from these sites play inside your pages: youtube.com, vimeo.com …' },
  ]),
  ...inSection('languages', [
    { path: 'stelace.instant.locale', kind: locales, fallback: 'en', isNeverEmpty: true, label: 'First language', help: 'For visitors who prefer none of the languages you offer.' },
    { path: 'stelace.instant.localeSwitch', kind: onOff, fallback: false, label: 'Let people choose a language', help: 'Shows a language menu in the header and footer.' },
    { path: 'stelace.instant.locales', kind: list, fallback: ['en'], label: 'Languages offered', help: 'Codes such as en, es, fr.' },
    { path: 'stelace.instant.localeFallbacks', kind: fallbacks, fallback: [], label: 'If text is missing', help: 'Codes such as ca, es: missing Catalan text is shown in Spanish. Otherwise the first language is used.' },
    { path: 'stelace.instant.currency', kind: text, fallback: 'MXN', isNeverEmpty: true, label: 'Currency', help: 'Three letters: MXN, EUR, USD. New listings use it.' },
    { path: 'stelace.instant.currencies', kind: list, fallback: [], label: 'Other currencies', help: 'Owners can also use these for prices.' },
    { path: 'stelace.instant.currencyRates', kind: rates, fallback: {}, label: 'Exchange rates', help: 'What one unit of your currency is worth in another: USD 0.054. Visitors see approximate prices. What they pay doesn’t change.' },
    { path: 'stelace.instant.timeZone', kind: text, fallback: null, label: 'Time zone', help: 'For listings without their own: America/Mexico_City. If empty, the visitor’s time zone is used.' },
    { path: 'stelace.instant.distanceUnit', kind: choice(['km', 'Kilometres'], ['mi', 'Miles']), fallback: 'km', label: 'Distances in', help: 'On cards and maps.' },
    { path: 'stelace.instant.displayAssetDistance', kind: onOff, fallback: true, label: 'Show distances on cards', help: 'How far a listing is from the place people searched for.' },
  ]),
  ...inSection('search', [
    { path: 'stelace.instant.searchOptions.modes', kind: modes, fallback: {}, label: 'Ways to search', help: 'Tabs above the search, each with its own listing types and filters.' },
    { path: 'stelace.instant.searchOptions.synonyms', kind: synonyms, fallback: null, label: 'Synonyms', help: 'Rows of words that mean the same. Without any, the built-in ones are used.' },
    { path: 'stelace.instant.searchByCategory', kind: onOff, fallback: false, label: 'Suggest categories', help: 'While people type what they’re looking for.' },
    { path: 'stelace.instant.autoSearchOnMapMove', kind: onOff, fallback: false, label: 'Offer to search as the map moves', help: 'Adds a tick box to the map, off at first.' },
    { path: 'stelace.search.maxDistance', kind: { type: 'number', min: 1, max: 20_000_000, unit: 'm' }, fallback: 150_000, older: ['stelace.instant.search.maxDistance'], label: 'Search radius', help: 'In metres, when people don’t choose a distance.' },
    { path: 'stelace.instant.places.provider', kind: choice(['builtIn', 'Built in'], ['none', 'Off']), fallback: 'builtIn', label: 'Find places by name', help: 'If this is off, people can only choose on the map.' },
    { path: 'stelace.instant.places.country', kind: text, fallback: null, older: ['stelace.instant.assetsInUniqueCountry', 'stelace.instant.assetsInUniqueCountryActive'], label: 'Only this country', help: 'Two letters: MX. Places elsewhere aren’t suggested.' },
    { path: 'stelace.instant.map.center', kind: spot, fallback: null, label: 'Map centre', help: 'What a map shows before it has listings to show. Click on the map, or enter the numbers.' },
    { path: 'stelace.instant.map.styleUrl', kind: text, fallback: null, label: 'Map style', help: 'Address of a map style. If empty, the built-in map is used.' },
    { path: 'stelace.instant.map.token', kind: text, fallback: null, label: 'Map service token', help: 'Replaces {token} in the style’s addresses. Browsers can see it.' },
    { path: 'stelace.instant.map.origins', kind: list, fallback: [], label: 'Map style sources', help: 'Other addresses the style loads tiles and fonts from.' },
    { path: 'stelace.instant.map.tilesUrl', kind: text, fallback: null, label: 'Street map of your region', help: 'Address of a PMTiles file for this server to read.' },
  ]),
  ...inSection('listings', [
    { path: 'stelace.instant.listingModeration', kind: choice(['none', 'No review'], ['pre', 'Before they go live'], ['post', 'Live right away, reviewed afterwards']), fallback: 'none', label: 'Review of listings', help: 'Applies to new listings, and to changes of name, photos or category.' },
    { path: 'stelace.instant.moderation.reasons', kind: reasons, fallback: null, label: 'Reasons to reject', help: 'Without your own, the built-in reasons are offered.' },
    { path: 'stelace.instant.uploads.maxImages', kind: { type: 'number', min: 1, max: 50 }, fallback: 10, label: 'Photos per listing', help: 'The most an owner can add.' },
    { path: 'stelace.instant.uploads.maxBytes', kind: { type: 'number', min: 10_000, max: 10_485_760, unit: 'bytes' }, fallback: 10_485_760, label: 'Largest photo', help: 'In bytes. 10,485,760 is 10 MB.' },
    { path: 'stelace.instant.uploads.imageTypes', kind: list, fallback: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'], label: 'Photo formats', help: 'Media types such as image/jpeg.' },
    { path: 'stelace.instant.uploads.maxTotalBytes', kind: { type: 'number', min: 1_000_000, max: 1_073_741_824, unit: 'bytes' }, fallback: 1_073_741_824, label: 'Storage per person', help: 'In bytes, for all photos and attachments together. 1,073,741,824 is 1 GB.' },
    { path: 'stelace.instant.assetTypes', kind: asked, fallback: {}, label: 'Attributes by listing type', help: 'What owners are asked for. If any type is listed here, types that aren’t listed aren’t offered. Set order, required, filter and card on each listing type.' },
  ]),
  ...inSection('bookings', [
    { path: 'stelace.instant.cancellation', kind: { type: 'policies' }, fallback: null, label: 'Cancellation policies', help: 'What customers get back when they cancel, and until when. Owners choose one for each listing. A booking keeps the policy it was made with.' },
    { path: 'stelace.instant.payments.acceptTerms', kind: onOff, fallback: false, label: 'Accept the terms at checkout', help: 'People tick a box before they pay.' },
    { path: 'stelace.instant.bookings.answerHours', kind: { type: 'number', min: 1, max: 24 * longestDeadlineDays, unit: 'hours' }, fallback: null, label: 'Time to reply to a request', help: 'For listing types whose process doesn’t set it. Owners get a reminder. When time is up, the request is cancelled. If empty, requests wait until someone replies.' },
    { path: 'stelace.instant.bookings.openRequests', kind: { type: 'number', min: 1, max: 1000 }, fallback: 50, label: 'Open requests per person', help: 'People with this many unfinished bookings can’t request more. Your team can still book for them.' },
    { path: 'stelace.instant.changes.answerHours', kind: { type: 'number', min: 1, max: mostChangeHours, unit: 'hours' }, fallback: 24, label: 'Time to reply to a change', help: 'When someone proposes other dates, another quantity or other extras. Stock is held for this long, or until the booking starts.' },
    { path: 'stelace.instant.deposits.returnDays', kind: { type: 'number', min: 1, max: mostDepositDays, unit: 'days' }, fallback: 3, label: 'Return deposits after', help: 'Days after the end of a booking paid online, unless the owner makes a claim. Paid bookings keep their terms.' },
    { path: 'stelace.instant.deposits.answerDays', kind: { type: 'number', min: 1, max: mostDepositDays, unit: 'days' }, fallback: 7, label: 'Time to reply to a claim', help: 'Days customers have to object when an owner claims part of their deposit. If they don’t reply, the claim is accepted.' },
    { path: 'stelace.instant.handover.enabled', kind: onOff, fallback: false, label: 'Hand-over records', help: 'Both sides record the item’s condition with photos when it changes hands, and confirm it.' },
    { path: 'stelace.instant.handover.opensHours', kind: { type: 'number', min: 1, max: 720, unit: 'hours' }, fallback: 24, label: 'Records open', help: 'Hours before a booking starts and ends.' },
    { path: 'stelace.instant.handover.confirmHours', kind: { type: 'number', min: 1, max: 720, unit: 'hours' }, fallback: 72, label: 'Time to confirm', help: 'Hours after the start and the end. Then the record closes as it is.' },
    { path: 'stelace.instant.handover.retentionMonths', kind: { type: 'number', min: 1, max: 240, unit: 'months' }, fallback: 24, label: 'Keep records for', help: 'In months. Then their content and photos are deleted, unless someone objected.' },
    { path: 'stelace.instant.waitingList.enabled', kind: onOff, fallback: true, label: 'Waiting list', help: 'People can wait for dates that are booked. When they become available, the first in line is asked first.' },
    { path: 'stelace.instant.waitingList.holdHours', kind: { type: 'number', min: 1, max: mostHoldHours, unit: 'hours' }, fallback: 12, label: 'Hold dates for', help: 'Hours for the next person in line, or less if the start is near. Then the next one is asked.' },
  ]),
  ...inSection('payments', [
    { path: 'stelace.instant.taxes', kind: taxes, fallback: [], label: 'Taxes', help: 'Included in what people pay. Receipts list each one with its amount. For a new rate, add a row with the same name and its first day.' },
    { path: 'stelace.instant.payments.provider', kind: choice(['none', 'No payments here'], ['manual', 'With your instructions'], ['stripe', 'Stripe']), fallback: 'none', label: 'How bookings are paid', help: 'Save this, then write your instructions below. Stripe needs its keys.' },
  ]),
  ...inSection('ratings', [
    { path: 'stelace.instant.disableRatings', kind: { type: 'switch', isInverted: true }, fallback: false, label: 'Ratings', help: 'If this is off, there are no stars, invitations or sections anywhere. Existing ratings are kept.' },
    { path: 'stelace.instant.ratings.sealedDays', kind: { type: 'number', min: 0, max: mostSealedDays, unit: 'days' }, fallback: 14, label: 'Reviews wait for each other', help: 'Days a review stays hidden until the other side has written theirs. 0 shows it right away.' },
    { path: 'stelace.instant.ratingsOptions', kind: { type: 'questions' }, fallback: null, label: 'Questions after a booking', help: 'The first is the main question. Without any, people give up to five stars and an optional comment.' },
  ]),
  ...inSection('accounts', [
    { path: 'stelace.instant.requireEmailCheck', kind: choice(['none', 'Never'], ['booking', 'Before they book'], ['listing', 'Before they list'], ['all', 'Before both']), fallback: 'none', label: 'Confirm the email address', help: 'When people have to follow the link we email them.' },
    { path: 'stelace.roles.default', kind: list, fallback: ['user', 'provider'], label: 'Roles of new accounts', help: 'Values of the roles.' },
    { path: 'stelace.roles.whitelist', kind: list, fallback: ['user', 'provider'], label: 'Roles people can choose', help: 'Asked at sign-up if there’s more than one.' },
    { path: 'stelace.instant.shouldAuthenticateAsOrg', kind: list, fallback: [], label: 'Act as their organization right away', help: 'People with one of these roles act as their first organization when they sign in.' },
    { path: 'stelace.instant.ssoProviders', kind: signOn, fallback: [], label: 'Sign-in buttons', help: 'In this order, on the log-in and sign-up pages.' },
    { path: 'stelace.instant.ssoLoginOnly', kind: onOff, fallback: false, label: 'Only allow sign-in with a provider', help: 'Hides the password forms for logging in and signing up.' },
  ]),
  ...inSection('privacy', [
    { path: 'stelace.instant.legal.name', kind: text, fallback: null, label: 'Who runs the service', help: 'Your company’s name, or your own. Shown on receipts and statements.' },
    { path: 'stelace.instant.legal.address', kind: text, fallback: null, label: 'Company address', help: 'Street, town and country. Shown on receipts and statements.' },
    { path: 'stelace.instant.legal.taxNumber', kind: text, fallback: null, label: 'Tax number', help: 'RFC, VAT number or the local equivalent. Shown on receipts and statements.' },
    { path: 'stelace.instant.legal.email', kind: text, fallback: null, label: 'Email for questions about money', help: 'Shown on receipts and statements.' },
    { path: 'stelace.instant.legal.dataContact', kind: text, fallback: null, label: 'Contact for data requests', help: 'An email address, or the address of a form. Shown with people’s data, below your privacy page and in the email about a copy of their data.' },
    { path: 'stelace.instant.legal.note', kind: text, fallback: null, label: 'Receipt footer', help: 'What your local law requires, such as who the seller is.' },
  ]),
  ...inSection('home', [
    {
      path: 'stelace.instant.home.blocks',
      kind: {
        type: 'blocks',
        options: [
          { value: 'hero', label: 'Picture with search' },
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
      help: 'Shown in this order. Parts that are off are hidden.',
    },
  ]),
]
