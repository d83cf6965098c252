import type { SetupKey } from '@plaza/contract'
import { asObject, isCurrency } from '@plaza/domain'
import type { MessageId } from '../../lib/i18n.tsx'
import { type MapView, viewAt } from '../../lib/map/view-at.ts'

/** One answer of the wizard: a setting, by its path in the public settings. */
export type StepField = {
  path: string
  label: MessageId
  help?: MessageId
  /** Without any it is written. */
  options?: () => ReadonlyArray<{ value: string; label: string }>
  /** Values that have words of their own. */
  choices?: Readonly<Record<string, MessageId>>
  isNumber?: true
  isPicture?: true
  /** The step is not done without it. */
  isNeeded?: true
  /** Only the map asks for it. */
  isHidden?: true
}

export type Step = {
  key: SetupKey
  /** What of the site is shown beside it. */
  view: 'home' | 'listing' | 'mail'
  /** None where the step has a form of its own. */
  fields: readonly StepField[]
}

const named = (type: 'language' | 'currency' | 'region', codes: readonly string[]) => {
  const names = new Intl.DisplayNames('en-GB', { type })
  return codes
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

// unions, test languages of browsers and the like, which have names as countries do
const noCountries = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** Every code of two letters that is a country today. */
const countries = () => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return (
    letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => names.of(code) !== undefined && !noCountries.includes(code))
      // a code of former times leads to the one of today
      .filter((code) => new Intl.Locale(`und-${code}`).region === code)
  )
}

const zones = () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))
const instant = (name: string) => `stelace.instant.${name}`

/** How people pay. */
export const paymentsPath = instant('payments.provider')

/** Where the map begins: what the map writes, and the fields beside it. */
export const spotPaths = {
  latitude: instant('map.center.latitude'),
  longitude: instant('map.center.longitude'),
  zoom: instant('map.center.zoom'),
}

/** What the wizard asks for, one page each. The same settings have a field under Settings. */
export const steps: Partial<Record<SetupKey, Step>> = {
  name: {
    key: 'name',
    view: 'home',
    fields: [
      { path: instant('serviceName'), label: 'start.field.name', help: 'start.field.name.help' },
      { path: 'theme.logo', label: 'look.logo', help: 'look.logo.help', isPicture: true },
    ],
  },
  language: {
    key: 'language',
    view: 'listing',
    fields: [
      { path: instant('locale'), label: 'start.field.locale', options: () => named('language', ['en', 'es', 'fr']) },
      {
        path: instant('currency'),
        label: 'start.field.currency',
        options: () => named('currency', Intl.supportedValuesOf('currency').filter(isCurrency)),
      },
    ],
  },
  place: {
    key: 'place',
    view: 'home',
    fields: [
      {
        path: instant('places.country'),
        label: 'start.field.country',
        options: () => named('region', countries()),
        isNeeded: true,
      },
      { path: instant('timeZone'), label: 'start.field.zone', options: zones, isNeeded: true },
      { path: spotPaths.latitude, label: 'start.field.latitude', isNumber: true, isNeeded: true },
      {
        path: spotPaths.longitude,
        label: 'start.field.longitude',
        help: 'start.field.centre.help',
        isNumber: true,
        isNeeded: true,
      },
      { path: spotPaths.zoom, label: 'start.field.zoom', isNumber: true, isHidden: true },
    ],
  },
  types: { key: 'types', view: 'listing', fields: [] },
  mail: { key: 'mail', view: 'mail', fields: [] },
  payments: {
    key: 'payments',
    view: 'listing',
    fields: [
      {
        path: paymentsPath,
        label: 'start.payments',
        choices: { none: 'start.pay.none', manual: 'start.pay.manual', stripe: 'start.pay.stripe' },
      },
    ],
  },
  review: {
    key: 'review',
    view: 'listing',
    fields: [
      {
        path: instant('listingModeration'),
        label: 'start.review',
        choices: { none: 'start.moderation.none', post: 'start.moderation.post', pre: 'start.moderation.pre' },
      },
    ],
  },
}

/** The page after this one; after the last comes the list again. */
export function nextOf({ key }: Step): string {
  const keys = Object.keys(steps)
  const next = keys[keys.indexOf(key) + 1]
  return next ? `/start/${next}` : '/start'
}

/** The value at a path, as a field shows it. */
export function valueAt(config: object, path: string): string {
  let value: unknown = config
  for (const name of path.split('.')) value = asObject(value)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const numberOf = (answer: string) => Number(answer.trim().replace(',', '.'))

/** Whether an answer is a number, or none yet. */
export const isWritten = (answer: string): boolean => answer.trim() === '' || Number.isFinite(numberOf(answer))

// as online maps hand out a spot: "41.3851, 2.1734"
const spot = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+\.\d+)\s*$/

/** The piece of the world that the answers name, as a map shows it. */
export function spotIn(answers: Readonly<Record<string, string>>): MapView | undefined {
  const written = Object.values(spotPaths).map((path) => answers[path] ?? '')
  const [latitude = '', longitude = '', zoom = ''] = written
  if ([latitude, longitude].some((part) => part.trim() === '' || !isWritten(part))) return undefined
  return viewAt({
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
    zoom: zoom === '' ? null : numberOf(zoom),
  })
}

/** What choosing it on the map answers. */
export const answersOf = ({ latitude, longitude, zoom }: MapView): Record<string, string> => ({
  [spotPaths.latitude]: String(latitude),
  [spotPaths.longitude]: String(longitude),
  [spotPaths.zoom]: String(zoom),
})

/** What an answer changes: both numbers of a spot that was pasted into one of their fields, else itself. */
export function answered(fields: readonly StepField[], path: string, answer: string): Record<string, string> {
  const [one, other] = fields.filter(({ isNumber }) => isNumber)
  const pasted = spot.exec(answer)
  if (!one || !other || !pasted || ![one.path, other.path].includes(path)) return { [path]: answer }
  return { [one.path]: pasted[1] ?? '', [other.path]: pasted[2] ?? '' }
}

/** Some answers as a change of settings. What was emptied is no longer said. */
export function patchOf(fields: readonly StepField[], answers: Readonly<Record<string, string | undefined>>) {
  const patch: Record<string, unknown> = {}
  for (const { path, isNumber } of fields) {
    const answer = answers[path]
    if (answer === undefined) continue
    const names = path.split('.')
    const last = names.pop() ?? ''
    let place = patch
    for (const name of names) {
      const inner = asObject(place[name])
      place[name] = inner
      place = inner
    }
    place[last] = answer === '' ? null : isNumber ? numberOf(answer) : answer
  }
  return patch
}
