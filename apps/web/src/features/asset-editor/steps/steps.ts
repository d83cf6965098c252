import {
  type AttributeView,
  amount,
  asksForYes,
  assetLimits,
  attributeProblem,
  check,
  localDate,
  maxLength,
  type Problem,
  required,
} from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { objectOf } from '../../../lib/json.ts'
import { type AssetValues, fieldSteps, wholeNumber } from '../asset-values.ts'
import { isBookableSoon } from '../bookable.ts'
import { planFor, planProblems } from '../plan.ts'
import { priceFaults } from '../prices.ts'

const allSteps = [...fieldSteps, 'review'] as const
export type Step = (typeof allSteps)[number]

export const isStep = (text: string | undefined): text is Step => allSteps.some((step) => step === text)

/** What a listing may be made of here. */
export type EditorOptions = {
  /** Active and offered. */
  types: readonly AssetType[]
  hasCategories: boolean
  /** Of the chosen type and category. */
  attributes: readonly AttributeView[]
}

/** Only rentals with stock have a calendar. */
export const hasCalendar = (type: AssetType | undefined): boolean =>
  type?.timeBased === true && type.infiniteStock !== true

/** Whether the owner says how many there are. */
export const asksQuantity = ({ quantity }: Pick<AssetValues, 'quantity'>, type: AssetType | undefined): boolean =>
  type?.infiniteStock !== true && (quantity !== null || (type !== undefined && !hasCalendar(type)))

/** Whether the owner could leave the yes to the server. Without any type the server makes the usual one, which asks. */
export const isAsking = (type: AssetType | undefined): boolean => asksForYes(type ?? null)

/** Photos are asked for unless the operator says otherwise. */
const needsPhoto = (type: AssetType | undefined): boolean => objectOf(type?.metadata.plaza).needsPhoto !== false
const needsPlace = (type: AssetType | undefined): boolean => objectOf(type?.metadata.plaza).needsPlace === true

/** The steps that make sense, in their order. */
export function stepsFor({ types }: Pick<EditorOptions, 'types'>, values: Pick<AssetValues, 'assetTypeId'>): Step[] {
  const chosen = types.find(({ id }) => id === values.assetTypeId)
  return allSteps.filter((step) => {
    // without any type the server makes the usual one
    if (step === 'type') return types.length > 1
    // asked for until the type says otherwise, so that the number of steps does not jump up
    if (step === 'availability') return (chosen === undefined && types.length > 0) || hasCalendar(chosen)
    return true
  })
}

/** A wrong or missing value. `kind: 'publish'` does not keep anybody from going on. */
export type FieldProblem = {
  field: string
  problem: Problem | { rule: 'plan' } | { rule: 'neverOpen' } | { rule: 'prices' }
  kind: 'now' | 'publish'
}

/** What is wrong in a step; the review has no fields of its own. */
export function problemsOf(step: Step, values: AssetValues, options: EditorOptions): FieldProblem[] {
  const type = options.types.find(({ id }) => id === values.assetTypeId)
  const now = (field: string, problem: FieldProblem['problem'] | null): FieldProblem[] =>
    problem ? [{ field, problem, kind: 'now' }] : []
  const toPublish = (field: string, problem: Problem | null): FieldProblem[] =>
    problem ? [{ field, problem, kind: 'publish' }] : []

  switch (step) {
    case 'type':
      return now('assetTypeId', type || options.types.length === 0 ? null : { rule: 'required' })
    case 'details':
      return [
        ...now('name', check(values.name, [required, maxLength(assetLimits.name)])),
        ...now('categoryId', options.hasCategories ? required(values.categoryId) : null),
        ...now('description', maxLength(assetLimits.description)(values.description)),
        ...toPublish('description', required(values.description)),
        ...options.attributes.flatMap((attribute) =>
          now(attributeField(attribute.name), attributeProblem(attribute, values.attributes[attribute.name])),
        ),
      ]
    case 'photos':
      return toPublish('images', needsPhoto(type) ? required(values.images) : null)
    case 'place':
      return now('spot', needsPlace(type) ? required(values.spot) : null)
    case 'price':
      return [
        ...now('price', check(values.price, [required, amount(values.currency)])),
        ...now('prices', priceFaults(values.prices).length > 0 ? { rule: 'prices' } : null),
        ...now('quantity', asksQuantity(values, type) ? quantityProblem(values.quantity ?? '0') : null),
      ]
    case 'availability':
      return type && hasCalendar(type) ? planFieldProblems(values, type) : []
    case 'review':
      return []
    default:
      return step satisfies never
  }
}

function planFieldProblems({ plan, spot, prices }: AssetValues, { timing }: AssetType): FieldProblem[] {
  const field = 'plan'
  const asked = planFor(plan, timing.timeUnit)
  if (planProblems(asked).length > 0) return [{ field, problem: { rule: 'plan' }, kind: 'now' }]
  const zone = spot?.timeZone ?? 'UTC'
  // the shortest booking of the type, and of the listing where no season says otherwise
  const shortest = prices.seasons.some(({ min }) => min.trim() !== '') ? 0 : Number(prices.min)
  const own = Number.isInteger(shortest) && shortest > 0 ? [{ [timing.timeUnit]: shortest }] : []
  const isBookable = [timing.minDuration, ...own].every((minDuration) =>
    isBookableSoon(asked, { timing: { ...timing, minDuration }, zone, today: localDate(Date.now(), zone) }),
  )
  return isBookable ? [] : [{ field, problem: { rule: 'neverOpen' }, kind: 'publish' }]
}

export const attributeField = (name: string): string => `attributes.${name}`

function quantityProblem(text: string): Problem | null {
  if (text.trim() === '') return { rule: 'required' }
  const number = wholeNumber(text)
  return number !== undefined && number >= 1 ? null : { rule: 'integer' }
}

/** The first step that keeps people from going further; the review when none does. */
export function furthestStep(values: AssetValues, options: EditorOptions): Step {
  const steps = stepsFor(options, values)
  return steps.find((step) => problemsOf(step, values, options).some(({ kind }) => kind === 'now')) ?? 'review'
}

/** Everything that has to be put right before others may see it, by step. */
export function missingFor(values: AssetValues, options: EditorOptions): { step: Step; field: string }[] {
  return stepsFor(options, values).flatMap((step) => {
    const fields = new Set(problemsOf(step, values, options).map(({ field }) => field))
    return [...fields].map((field) => ({ step, field }))
  })
}

/** Whether something was entered in a step: it is ticked off in the list of steps. */
export function isFilled(step: Step, values: AssetValues): boolean {
  switch (step) {
    case 'type':
      return values.assetTypeId !== ''
    case 'details':
      return values.name !== ''
    case 'photos':
      return values.images.length > 0
    case 'place':
      return values.spot !== null
    case 'price':
    case 'availability':
      return values.price !== ''
    case 'review':
      return false
    default:
      return step satisfies never
  }
}
