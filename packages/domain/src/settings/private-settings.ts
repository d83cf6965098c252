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
  stuck: 'Stuck bookings',
  help: 'Requests for help',
  payment: 'Payments',
  mail: 'Emails',
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
    column('clientId', 'Client ID'),
    column('clientSecret', 'Client secret', 'secret'),
    column('scope', 'Scopes'),
    column('afterAuthenticationUrl', 'Page after signing in'),
    column('authorizationUrl', 'Authorization address (oauth2)'),
    column('tokenUrl', 'Token address (oauth2)'),
    column('userInfoUrl', 'Profile address (oauth2)'),
    column('userInfoMapping', 'Fields to fill in', 'pairs'),
    column('isForStaff', 'Staff can use it', 'switch'),
    column('enforcesSecondFactor', 'Has its own second step', 'switch'),
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
    { path: 'stelace.moderation.words', kind: { type: 'list' }, fallback: [], label: 'Risky words', help: 'Reviewers see which of these a listing contains. Nobody else sees them.' },
  ]),
  ...inSection('payments', [
    { path: 'stelace.integrations.stripe.secretApiKey', kind: secret, fallback: null, label: 'Stripe secret key', help: 'Starts with sk_. Find it in Stripe under “API keys”.' },
    { path: 'stelace.integrations.stripe.webhookSecret', kind: secret, fallback: null, label: 'Stripe webhook signing secret', help: 'Starts with whsec_. Without it, messages from Stripe are ignored.' },
  ]),
  ...inSection('accounts', [
    { path: 'stelace.ssoConnections', kind: connections, fallback: {}, label: 'Connections', help: 'Services people can sign in with. Secrets that are set stay unless you enter a new one.' },
    { path: 'stelace.stelaceAuthRefreshTokenExpiration', kind: { type: 'days' }, fallback: { d: 14 }, isNeverEmpty: true, label: 'Stay signed in for', help: 'Days since the person’s last visit.' },
  ]),
  ...inSection('mail', [
    { path: 'stelace.email.host', kind: text, fallback: null, label: 'Server', help: 'Name of the SMTP server, such as smtp.example.com.' },
    { path: 'stelace.email.port', kind: { type: 'number', min: 1, max: 65_535 }, fallback: null, label: 'Port', help: 'Usually 587, or 465 if encrypted from the start.' },
    { path: 'stelace.email.secure', kind: onOff, fallback: false, label: 'Encrypted from the start', help: 'Turn on for port 465. Otherwise the connection is encrypted once it’s made.' },
    { path: 'stelace.email.requireTLS', kind: onOff, fallback: false, label: 'Require encryption', help: 'If the server doesn’t offer it, emails wait here.' },
    { path: 'stelace.email.auth.user', kind: text, fallback: null, label: 'User', help: 'Often the email address.' },
    { path: 'stelace.email.auth.pass', kind: secret, fallback: null, label: 'Password', help: 'The email account’s password.' },
    { path: 'stelace.email.defaults.from', kind: { type: 'mailbox' }, fallback: null, label: 'From', help: 'Plaza <hello@example.com>, or just the address.' },
    { path: 'stelace.email.defaults.replyTo', kind: { type: 'mailbox' }, fallback: null, label: 'Reply to', help: 'Where people’s replies go, if not to the sender.' },
  ]),
  ...inSection('console', [
    { path: 'stelace.console.secondFactor', kind: { type: 'choice', options: [{ value: 'required', label: 'Required for everyone' }, { value: 'optional', label: 'Optional' }] }, fallback: null, label: 'Second step', help: 'If you don’t choose: required in live, optional elsewhere.' },
    { path: 'stelace.console.idleMinutes', kind: { type: 'number', min: 15, max: 480, unit: 'min' }, fallback: 60, label: 'Signed out after', help: 'Minutes without activity, 15 to 480.' },
    { path: 'stelace.console.strict', kind: onOff, fallback: false, label: 'Ask for the second step after each reload', help: 'For shared computers.' },
    { path: 'stelace.console.tellAboutViewAs', kind: onOff, fallback: true, label: 'Tell people when staff looked at their account', help: 'They see it under Privacy.' },
    { path: 'stelace.console.dueHours', kind: dueHours, fallback: null, label: 'Cases are due after', help: 'Hours after they open, by kind. Overdue cases come first and trigger an email. Changes apply to new cases.' },
    { path: 'stelace.console.digest', kind: { type: 'choice', options: [{ value: 'weekdays', label: 'On weekdays' }, { value: 'daily', label: 'Every day' }, { value: 'off', label: 'Not at all' }] }, fallback: 'weekdays', label: 'Email digest', help: 'What’s waiting, sent to everyone on your team who hasn’t chosen otherwise in their account.' },
    { path: 'stelace.console.digestHour', kind: { type: 'number', min: 0, max: 23, unit: 'o’clock' }, fallback: 8, label: 'Digest hour', help: '0 to 23, in each person’s time zone, unless they’ve chosen another hour.' },
  ]),
  ...inSection('privacy', [
    { path: 'stelace.retention.messageMonths', kind: { type: 'number', min: 1, max: 120, unit: 'months' }, fallback: null, label: 'Keep messages for', help: 'Months since the last message in a conversation. After that it’s deleted with its files, for both sides, unless its booking is running or a case about it is open. If empty, messages are kept.' },
    { path: 'stelace.retention.accountMonths', kind: { type: 'number', min: 3, max: 120, unit: 'months' }, fallback: null, label: 'Keep unused accounts for', help: 'Months since the person’s last visit. After that, an email asks them to log in, and a month later the account is deleted. Accounts with listings, running bookings, an open case, an organization or a staff role stay. If empty, accounts are kept.' },
    { path: 'stelace.retention.eventDays', kind: { type: 'number', min: 30, max: 365, unit: 'days' }, fallback: 30, label: 'Keep events and searches for', help: '30 to 365 days. Covers what happened, what people searched for, and the logs of webhooks and workflows. After that, only counts remain.' },
    { path: 'stelace.retention.searchPercent', kind: { type: 'number', min: 0, max: 100, unit: '%' }, fallback: 100, label: 'Searches to record', help: 'Share of searches recorded, picked at random. Record fewer to save space on a busy site. Numbers accounts for it. Webhooks only get recorded searches.' },
    { path: 'stelace.retention.eventFileMonths', kind: { type: 'number', min: 1, max: 120, unit: 'months' }, fallback: null, label: 'Keep older events as files for', help: '1 to 120 months. Before events are deleted, each day is saved to the file store as Parquet for analysis, without people’s names or texts. If empty, no files are saved.' },
    { path: 'stelace.console.mailDays', kind: { type: 'number', min: 31, max: 365, unit: 'days' }, fallback: 90, label: 'Keep emails for', help: '31 to 365 days.' },
    { path: 'stelace.console.auditMonths', kind: { type: 'number', min: 6, max: 120, unit: 'months' }, fallback: 24, label: 'Keep the audit log for', help: '6 to 120 months.' },
  ]),
]
