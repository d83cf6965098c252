import type { CaseKind } from '@plaza/contract'
import { longestDeadlineDays } from '../booking-process/settings.ts'
import { usualDueHours } from '../due-hours.ts'
import type { Setting, SettingColumn, SettingKind, SettingSection } from './setting.ts'

type Row = Omit<Setting, 'level' | 'section'>
const inSection = (section: SettingSection, rows: readonly Row[]): Setting[] =>
  rows.map((row) => ({ ...row, section, level: 'private' }))

const text: SettingKind = { type: 'text' }
const onOff: SettingKind = { type: 'switch' }
const secret: SettingKind = { type: 'secret' }
const column = (key: string, label: string, type: SettingColumn['type'] = 'text'): SettingColumn => ({
  key,
  label,
  type,
})
const caseNames: Readonly<Record<CaseKind, string>> = {
  review: 'Listings to review',
  report: 'Reports',
  stuck: 'Bookings that don’t move',
  help: 'Calls for help',
  payment: 'Payments',
  mail: 'Mails',
  integration: 'Integrations',
  privacy: 'Data requests',
  risk: 'Risks',
  manual: 'Opened by your team',
}
const connections: SettingKind = {
  type: 'rows',
  shape: 'byKey',
  keyed: { label: 'Name' },
  columns: [
    column('active', 'In use', 'switch'),
    column('protocol', 'Protocol: openid or oauth2'),
    column('issuer', 'Issuer'),
    column('clientId', 'Client id'),
    column('clientSecret', 'Client secret', 'secret'),
    column('scope', 'Scopes'),
    column('afterAuthenticationUrl', 'Where people land'),
    column('authorizationUrl', 'Address to sign in (oauth2)'),
    column('tokenUrl', 'Address of tokens (oauth2)'),
    column('userInfoUrl', 'Address of the profile (oauth2)'),
    column('userInfoMapping', 'What accounts take from it', 'pairs'),
    column('isForStaff', 'Staff may come through it', 'switch'),
    column('enforcesSecondFactor', 'It asks for a second step itself', 'switch'),
  ],
  add: 'Add a connection',
}

const dueHours: SettingKind = {
  type: 'parts',
  // the contract's own list of kinds would bring its schemas along
  columns: (Object.keys(caseNames) as CaseKind[]).map((kind) => ({
    ...column(kind, caseNames[kind], 'number'),
    range: { min: 1, max: 24 * longestDeadlineDays },
    ...(usualDueHours[kind] !== null && { usual: String(usualDueHours[kind]) }),
  })),
}

/** Settings that only those who run the marketplace read. */
// biome-ignore format: one setting, one row
export const privateSettings: readonly Setting[] = [
  ...inSection('listings', [
    { path: 'stelace.moderation.words', kind: { type: 'list' }, fallback: [], label: 'Risky words', help: 'Reviewers see which of these a listing has. Nobody else reads them.' },
  ]),
  ...inSection('payments', [
    { path: 'stelace.integrations.stripe.secretApiKey', kind: secret, fallback: null, label: 'Secret key of Stripe', help: 'Begins with sk_. From Stripe’s page “API keys”.' },
    { path: 'stelace.integrations.stripe.webhookSecret', kind: secret, fallback: null, label: 'Signing secret of Stripe’s webhook', help: 'Begins with whsec_. Without it nothing that Stripe tells us is believed.' },
  ]),
  ...inSection('accounts', [
    { path: 'stelace.ssoConnections', kind: connections, fallback: {}, label: 'Connections', help: 'Services that people sign on through. Secrets that are set stay as they are unless you write another one.' },
    { path: 'stelace.stelaceAuthRefreshTokenExpiration', kind: { type: 'days' }, fallback: { d: 14 }, isNeverEmpty: true, label: 'People stay signed in', help: 'Days since they were here last.' },
  ]),
  ...inSection('mail', [
    { path: 'stelace.email.host', kind: text, fallback: null, label: 'Server', help: 'Name of the SMTP server: smtp.example.com.' },
    { path: 'stelace.email.port', kind: { type: 'number', min: 1, max: 65_535 }, fallback: null, label: 'Port', help: 'Usually 587, or 465 with encryption from the start.' },
    { path: 'stelace.email.secure', kind: onOff, fallback: false, label: 'Encrypted from the start', help: 'On for port 465. Else the connection is encrypted once it stands.' },
    { path: 'stelace.email.requireTLS', kind: onOff, fallback: false, label: 'Never without encryption', help: 'Mails stay here when the server offers none.' },
    { path: 'stelace.email.auth.user', kind: text, fallback: null, label: 'User', help: 'Often the e-mail address.' },
    { path: 'stelace.email.auth.pass', kind: secret, fallback: null, label: 'Password', help: 'Of the mail account.' },
    { path: 'stelace.email.defaults.from', kind: { type: 'mailbox' }, fallback: null, label: 'From', help: 'Plaza <hello@example.com>, or the address alone.' },
    { path: 'stelace.email.defaults.replyTo', kind: { type: 'mailbox' }, fallback: null, label: 'Answers go to', help: 'Where people’s replies arrive, if not at the sender.' },
  ]),
  ...inSection('console', [
    { path: 'stelace.console.secondFactor', kind: { type: 'choice', options: [{ value: 'required', label: 'Everybody needs one' }, { value: 'optional', label: 'Everybody decides' }] }, fallback: null, label: 'Second step', help: 'Unless you choose: needed in live, everybody’s choice elsewhere.' },
    { path: 'stelace.console.idleMinutes', kind: { type: 'number', min: 15, max: 480, unit: 'min' }, fallback: 60, label: 'Signed out after', help: 'Minutes in which nothing was done, 15 to 480.' },
    { path: 'stelace.console.strict', kind: onOff, fallback: false, label: 'Ask for the second step after each reload', help: 'For shared computers.' },
    { path: 'stelace.console.tellAboutViewAs', kind: onOff, fallback: true, label: 'Tell people when staff looked at their account', help: 'They read it under Privacy.' },
    { path: 'stelace.console.dueHours', kind: dueHours, fallback: null, label: 'Cases are due after', help: 'Hours since they were opened, by what they are about. Late ones come first and are told of by mail. What is opened from now on is due so.' },
    { path: 'stelace.console.digest', kind: { type: 'choice', options: [{ value: 'weekdays', label: 'On weekdays' }, { value: 'daily', label: 'Every day' }, { value: 'off', label: 'Not at all' }] }, fallback: 'weekdays', label: 'Digest by mail', help: 'What waits, to everybody in your team who has not chosen otherwise in their own account.' },
    { path: 'stelace.console.digestHour', kind: { type: 'number', min: 0, max: 23, unit: 'o’clock' }, fallback: 8, label: 'Hour of the digest', help: 'Where they are, 0 to 23, for those who have not chosen another one.' },
  ]),
  ...inSection('privacy', [
    { path: 'stelace.retention.messageMonths', kind: { type: 'number', min: 1, max: 120, unit: 'months' }, fallback: null, label: 'Messages are kept', help: 'Months since somebody last wrote in a conversation. Then it goes with its files, for both sides, unless its booking is under way or a case about it is open. Without it messages stay.' },
    { path: 'stelace.retention.accountMonths', kind: { type: 'number', min: 3, max: 120, unit: 'months' }, fallback: null, label: 'Unused accounts are kept', help: 'Months since somebody was here last. Then a mail asks them to log in, and a month later the account is deleted. People with listings, bookings under way, an open case, a team or a role of staff stay. Without it accounts stay.' },
    { path: 'stelace.retention.eventDays', kind: { type: 'number', min: 30, max: 365, unit: 'days' }, fallback: 30, label: 'Events and searches are kept', help: 'Days, 30 to 365: what happened, what was searched for, and the logs of webhooks and workflows. Afterwards only counts remain.' },
    { path: 'stelace.retention.searchPercent', kind: { type: 'number', min: 0, max: 100, unit: '%' }, fallback: 100, label: 'Searches that are noted', help: 'Of a hundred, picked by chance. Fewer save room where people search a lot; Numbers reckon with it. Webhooks for searches hear of those alone.' },
    { path: 'stelace.retention.eventFileMonths', kind: { type: 'number', min: 1, max: 120, unit: 'months' }, fallback: null, label: 'Older events stay in files', help: 'Months, 1 to 120. Before a day of events is forgotten it is written to the file store as Parquet, for programs that count, without names and words of people. Without it no such files are written.' },
    { path: 'stelace.console.mailDays', kind: { type: 'number', min: 31, max: 365, unit: 'days' }, fallback: 90, label: 'Mails are kept', help: 'Days, 31 to 365.' },
    { path: 'stelace.console.auditMonths', kind: { type: 'number', min: 6, max: 120, unit: 'months' }, fallback: 24, label: 'The audit log is kept', help: 'Months, 6 to 120.' },
  ]),
]
