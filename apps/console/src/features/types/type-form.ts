import { type AssetType, type BodyOf, type Endpoints, timeUnits } from '@plaza/contract'
import {
  asObject,
  check,
  maxLength,
  mostNoticeHours,
  noticeHoursOf,
  type Problem,
  type ProcessPlan,
  planChanges,
  policyOfType,
  processPlanOf,
  required,
} from '@plaza/domain'
import { type HandoverForm, hasNamelessItem, readHandover, writtenHandover } from './handover-form.ts'

type TimeUnit = (typeof timeUnits)[number]
type WordKey = `name.${string}` | `explanation.${string}`

/** What the editor of a type holds; each language is a field of its own, and the whole process is one. */
export type TypeForm = {
  name: string
  active: boolean
  isDefault: boolean
  timeBased: boolean
  infiniteStock: boolean
  needsPlace: boolean
  needsPhoto: boolean
  answerHours: string
  noticeHours: string
  /** The policy of listings that name none; empty: as in the settings. */
  cancellation: string
  /** What the type is called in another system whose listings are imported. */
  externalId: string
  timeUnit: TimeUnit
  minCount: string
  minUnit: TimeUnit
  maxCount: string
  maxUnit: TimeUnit
  ownerFees: string
  takerFees: string
  plan: ProcessPlan
  handover: HandoverForm
} & Readonly<Record<WordKey, string>>

export const nameKey = (locale: string): WordKey => `name.${locale}`
export const explanationKey = (locale: string): WordKey => `explanation.${locale}`

/** A text of one language; one that is written for all counts for the first. */
const wordsIn = (value: unknown, locale: string, first: string): string => {
  if (typeof value === 'string') return locale === first ? value : ''
  const text = asObject(value)[locale]
  return typeof text === 'string' ? text : ''
}

function lengthOf(duration: Partial<Record<string, number>> | null, unit: TimeUnit) {
  const found = timeUnits.find((each) => typeof duration?.[each] === 'number')
  return { count: found ? String(duration?.[found]) : '', unit: found ?? unit }
}

export const readType =
  (locales: readonly string[]) =>
  (type: AssetType): TypeForm => {
    const plaza = asObject(type.metadata.plaza)
    const [first = 'en'] = locales
    const { timeUnit, minDuration, maxDuration } = type.timing
    const [min, max] = [lengthOf(minDuration, timeUnit), lengthOf(maxDuration, timeUnit)]
    const words = locales.flatMap((locale) => [
      [nameKey(locale), wordsIn(plaza.name, locale, first)] as const,
      [explanationKey(locale), wordsIn(plaza.explanation, locale, first)] as const,
    ])
    return {
      name: type.name ?? '',
      active: type.active,
      isDefault: type.isDefault,
      timeBased: type.timeBased,
      infiniteStock: type.infiniteStock,
      needsPlace: plaza.needsPlace === true,
      needsPhoto: plaza.needsPhoto !== false,
      answerHours: typeof plaza.answerHours === 'number' ? String(plaza.answerHours) : '',
      noticeHours: noticeHoursOf(type) > 0 ? String(noticeHoursOf(type)) : '',
      cancellation: policyOfType(type) ?? '',
      externalId: String(asObject(type.platformData.plaza).externalId ?? ''),
      timeUnit,
      minCount: min.count,
      minUnit: min.unit,
      maxCount: max.count,
      maxUnit: max.unit,
      ownerFees: String(type.pricing.ownerFeesPercent),
      takerFees: String(type.pricing.takerFeesPercent),
      plan: processPlanOf(type),
      handover: readHandover(type),
      ...Object.fromEntries(words),
    }
  }

const whole = (text: string, min: number, max: number): Problem | undefined => {
  const n = Number(text)
  return text.trim() !== '' && Number.isInteger(n) && n >= min && n <= max ? undefined : { rule: 'between', min, max }
}
const wholeOrNone = (text: string, min: number, max: number) => (text.trim() === '' ? undefined : whole(text, min, max))

const longest = 10_000

export function typeProblems(form: TypeForm): Partial<Record<string, Problem>> {
  const found = {
    name: check(form.name, [required, maxLength(255)]) ?? undefined,
    ownerFees: whole(form.ownerFees, 0, 100),
    takerFees: whole(form.takerFees, 0, 100),
    minCount: wholeOrNone(form.minCount, 1, longest),
    maxCount: wholeOrNone(form.maxCount, 1, longest),
    answerHours: wholeOrNone(form.answerHours, 1, 24 * 366),
    noticeHours: wholeOrNone(form.noticeHours, 1, mostNoticeHours),
    handover: hasNamelessItem(form.handover) ? ({ rule: 'required' } as const) : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

const durationOf = (count: string, unit: TimeUnit) => (count.trim() === '' ? null : { [unit]: Number(count) })

type Body = BodyOf<Endpoints['assetTypes']['update']>

const wordsOf = (form: TypeForm, key: (locale: string) => WordKey, locales: readonly string[]) => {
  const words = locales.map((locale) => [locale, form[key(locale)]?.trim() || null] as const)
  return words.some(([, text]) => text !== null) ? Object.fromEntries(words) : null
}

/**
 * What a PATCH sends for the fields that were changed. Lengths are merged there, unit by unit: where the unit changes, `first` takes
 * the old length out before.
 */
export function typeChanges(
  type: AssetType,
  { changes, form, locales }: { changes: Partial<TypeForm>; form: TypeForm; locales: readonly string[] },
): { first?: Body; body: Body } {
  const has = (...names: (keyof TypeForm)[]) => names.some((name) => changes[name] !== undefined)
  const before = readType(locales)(type)
  const plan = changes.plan ? planChanges(type, changes.plan) : {}
  const plaza = {
    ...(has(...locales.map(nameKey)) && { name: wordsOf(form, nameKey, locales) }),
    ...(has(...locales.map(explanationKey)) && { explanation: wordsOf(form, explanationKey, locales) }),
    ...(has('needsPlace') && { needsPlace: form.needsPlace }),
    ...(has('needsPhoto') && { needsPhoto: form.needsPhoto }),
    ...(has('noticeHours') && { noticeHours: form.noticeHours.trim() === '' ? null : Number(form.noticeHours) }),
    ...(has('cancellation') && { cancellation: form.cancellation || null }),
    ...(has('answerHours') && { answerHours: form.answerHours.trim() === '' ? null : Number(form.answerHours) }),
    ...(has('handover') && { handover: writtenHandover(form.handover) }),
    ...asObject(plan.metadata?.plaza),
  }
  const isUnitChanged = (count: string, one: string, other: string) => count !== '' && one !== other
  const reset = {
    ...(isUnitChanged(before.minCount, before.minUnit, form.minUnit) && { minDuration: null }),
    ...(isUnitChanged(before.maxCount, before.maxUnit, form.maxUnit) && { maxDuration: null }),
  }
  const timing = {
    ...(has('timeUnit') && { timeUnit: form.timeUnit }),
    ...(has('minCount', 'minUnit') && { minDuration: durationOf(form.minCount, form.minUnit) }),
    ...(has('maxCount', 'maxUnit') && { maxDuration: durationOf(form.maxCount, form.maxUnit) }),
  }
  const pricing = {
    ...(has('ownerFees') && { ownerFeesPercent: Number(form.ownerFees) }),
    ...(has('takerFees') && { takerFeesPercent: Number(form.takerFees) }),
  }
  const body: Body = {
    ...(has('name') && { name: form.name.trim() }),
    ...(has('active') && { active: form.active }),
    ...(has('isDefault') && { isDefault: form.isDefault }),
    ...(has('timeBased') && { timeBased: form.timeBased }),
    ...(has('infiniteStock') && { infiniteStock: form.infiniteStock }),
    ...(Object.keys(timing).length > 0 && { timing }),
    ...(Object.keys(pricing).length > 0 && { pricing }),
    ...plan,
    ...(Object.keys(plaza).length > 0 && { metadata: { plaza } }),
    ...(has('externalId') && { platformData: { plaza: { externalId: form.externalId.trim() || null } } }),
  }
  return Object.keys(reset).length > 0 ? { first: { timing: reset }, body } : { body }
}

/** What the tabs with fields are given. */
export type PartProps = {
  fields: TypeForm
  locales: readonly string[]
  labels: Readonly<Record<string, string>>
  problems: ReturnType<typeof typeProblems>
  isReadOnly: boolean
  onChange: (changes: Partial<TypeForm>) => void
}
