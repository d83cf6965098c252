import type { HandoverContent, HandoverItem, HandoverStage, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '../json-object.ts'

const mostItems = 60
const kinds = ['check', 'count', 'reading', 'text'] as const
const keyPattern = /^[A-Za-z0-9_-]{1,40}$/
const longestLabel = 255
const mostPhotos = 5

const settingsIn = (metadata: unknown): JsonObject => asObject(asObject(asObject(metadata).plaza).handover)

/** What is written of an item, if it can be one; what does not fit is left out rather than guessed. */
function itemOf(value: unknown): HandoverItem | undefined {
  if (!isObject(value)) return
  const { key, kind, unit, stages, isRequired, minPhotos } = value
  if (typeof key !== 'string' || !keyPattern.test(key)) return
  const label = typeof value.label === 'string' ? { default: value.label } : asObject(value.label)
  const words = Object.entries(label).filter(([, text]) => typeof text === 'string' && text.length <= longestLabel)
  const named = Array.isArray(stages) ? stages.filter((stage) => stage === 'start' || stage === 'end') : []
  const photos = typeof minPhotos === 'number' && Number.isInteger(minPhotos) ? Math.min(minPhotos, mostPhotos) : 0
  return {
    key,
    label: Object.fromEntries(words),
    kind: kinds.find((known) => known === kind) ?? 'check',
    ...(typeof unit === 'string' && unit !== '' && { unit: unit.slice(0, 40) }),
    ...(named.length > 0 && { stages: named }),
    ...(isRequired === true && { isRequired }),
    ...(photos > 0 && { minPhotos: photos }),
  }
}

type Described = { metadata?: unknown } | null | undefined

/** The check list of a stage: what the type of an asset asks for, then what its owner added. */
export function handoverItems(assetType: Described, asset: Described, stage: HandoverStage): HandoverItem[] {
  const listed = [settingsIn(assetType?.metadata).items, settingsIn(asset?.metadata).items].flatMap((items) =>
    Array.isArray(items) ? items.map(itemOf) : [],
  )
  const byKey = new Map<string, HandoverItem>()
  for (const item of listed) {
    if (item && !byKey.has(item.key) && (!item.stages || item.stages.includes(stage))) byKey.set(item.key, item)
  }
  return [...byKey.values()].slice(0, mostItems)
}

/** What a type of asset says of its hand-overs beside the check list. */
export function handoverRules(assetType: Described): { isRequired: readonly HandoverStage[]; completes: boolean } {
  const { isRequired, completes } = settingsIn(assetType?.metadata)
  const stages = { start: ['start'], end: ['end'], both: ['start', 'end'] } as const
  const required = typeof isRequired === 'string' && Object.hasOwn(stages, isRequired) ? isRequired : undefined
  return { isRequired: required ? stages[required as keyof typeof stages] : [], completes: completes === true }
}

/** Which items still miss their state or photos, so that nobody lets the record pass. */
export function openHandoverItems(items: readonly HandoverItem[], content: HandoverContent | null): string[] {
  const found = new Map((content?.items ?? []).map((item) => [item.key, item]))
  return items
    .filter(({ key, isRequired, minPhotos = 0 }) => {
      const item = found.get(key)
      const isUnsaid = isRequired === true && (item?.state ?? null) === null
      // what is not there has no photo
      const needsPhotos = item?.state !== 'notApplicable' && item?.state !== 'missing'
      return isUnsaid || (needsPhotos && (item?.photos?.length ?? 0) < minPhotos)
    })
    .map(({ key }) => key)
}
