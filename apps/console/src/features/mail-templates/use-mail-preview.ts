import type { MailTemplate } from '@plaza/contract'
import { asObject, failureOf } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../lib/services.tsx'
import { usePaused } from '../../lib/use-paused.ts'

/** A field that cannot be shown: where, and what was probably meant. */
export type FieldProblem = { field: string; at: number; value?: string | undefined; meant?: string | undefined }

type Looked = {
  template: MailTemplate
  locale: string
  fields: Readonly<Record<string, string>>
  /** A booking to show it about; made-up people without one. */
  bookingId: string
  /** Whether there is something to see, for whoever looks. */
  isOn: boolean
}

/** The mail with what is typed, a moment after typing has stopped. Its address opens once, so each look asks for a new one. */
export function useMailPreview({ template: { name }, locale, fields, bookingId, isOn }: Looked) {
  const { sdk } = useServices()
  const typed = usePaused(JSON.stringify(fields), 400)
  const typedId = usePaused(bookingId.trim(), 400)
  // words are on their way to a booking
  const objectId = typedId.startsWith('trn_') ? typedId : ''
  const query = useQuery({
    queryKey: ['emails', 'preview', { name, locale, typed, objectId }],
    queryFn: ({ signal }) =>
      sdk.emails.previewTemplate(
        { name, locale, fields: JSON.parse(typed), ...(objectId && { objectId }) },
        { signal },
      ),
    enabled: isOn,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // the last one stays in its frame until the next is there
  const [shown, setShown] = useState(query.data)
  if (query.data && query.data !== shown) setShown(query.data)
  return { query, shown, problem: query.error ? problemIn(query.error) : undefined }
}

function problemIn(error: unknown): FieldProblem | undefined {
  if (failureOf(error).code !== 'email.fieldInvalid') return
  // the refusal of this code says where
  const { field, at, value, meant } = asObject((error as { data?: unknown }).data)
  if (typeof field !== 'string') return
  return {
    field,
    at: typeof at === 'number' ? at : 0,
    ...(typeof value === 'string' && { value }),
    ...(typeof meant === 'string' && { meant }),
  }
}
