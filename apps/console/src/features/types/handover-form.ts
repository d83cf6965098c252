import type { AssetType, HandoverItem, HandoverStage, JsonObject } from '@plaza/contract'
import { asObject, handoverItems, handoverRules } from '@plaza/domain'

/** Which hand-overs both confirm before a booking can be completed. */
export const requiredStages = ['none', 'start', 'end', 'both'] as const
export type RequiredStages = (typeof requiredStages)[number]

export type HandoverForm = { items: readonly HandoverItem[]; isRequired: RequiredStages; completes: boolean }

const stages = ['start', 'end'] as const satisfies readonly HandoverStage[]

/** The check list of a type as the editor has it. */
export function readHandover(type: Pick<AssetType, 'metadata'>): HandoverForm {
  const { isRequired, completes } = handoverRules(type)
  const byKey = new Map(stages.flatMap((stage) => handoverItems(type, null, stage)).map((item) => [item.key, item]))
  // in the order in which they were written, whichever stage they are for
  const written = asObject(asObject(type.metadata.plaza).handover).items
  const keys = Array.isArray(written) ? written.map((item) => String(asObject(item).key)) : []
  return {
    items: [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []),
    isRequired: isRequired.length === 2 ? 'both' : (isRequired[0] ?? 'none'),
    completes,
  }
}

/** What is stored: lists are exchanged as a whole, and what is not said goes. */
export const writtenHandover = ({ items, isRequired, completes }: HandoverForm): JsonObject => ({
  items: items.map((item) => JSON.parse(JSON.stringify(item)) as JsonObject),
  isRequired: isRequired === 'none' ? null : isRequired,
  completes: completes || null,
})

/** An item that asks for something to look at; its key is never one that another had. */
export function newItem(items: readonly HandoverItem[]): HandoverItem {
  const taken = new Set(items.map(({ key }) => key))
  let number = items.length + 1
  while (taken.has(`item-${number}`)) number += 1
  return { key: `item-${number}`, label: {}, kind: 'check', isRequired: true }
}

/** The item with another part; one that says nothing is left out. */
export function withPart(item: HandoverItem, part: Partial<Record<keyof HandoverItem, unknown>>): HandoverItem {
  const whole = { ...item, ...part }
  const entries = Object.entries(whole).filter(
    ([name, value]) => name === 'label' || (value !== undefined && value !== '' && value !== false && value !== 0),
  )
  return Object.fromEntries(entries) as HandoverItem
}

/** Items that nobody could read. */
export const hasNamelessItem = ({ items }: HandoverForm): boolean =>
  items.some(({ label }) => !Object.values(label).some((text) => typeof text === 'string' && text.trim() !== ''))
