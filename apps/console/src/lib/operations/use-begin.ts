import type { BodyOf, Endpoints } from '@plaza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { because } from '../confirmation.ts'
import { useServices } from '../services.tsx'

type Body = BodyOf<Endpoints['operations']['create']>

/** What somebody has selected in a list: some rows, or all that match. */
export type Selection = {
  count: number
  select: NonNullable<Body['select']>
  /** Shows how far the operation is, in place of the selection. */
  onBegun: (operationId: string) => void
}

/** Begins an operation about what is selected. */
export function useBegin() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return async ({ select, onBegun }: Selection, what: Omit<Body, 'select' | 'preview'>, reason: string) => {
    const operation = await sdk.operations.create({ ...what, select }, because(reason))
    onBegun(operation.id)
    await cache.invalidateQueries({ queryKey: ['operations'] })
    return operation
  }
}
