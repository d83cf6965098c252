import type { LookupKind } from '@plaza/contract'
import { TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useT } from './i18n.tsx'
import { useMay } from './me.ts'
import { useServices } from './services.tsx'
import { usePaused } from './use-paused.ts'

type FindFieldProps = {
  label: string
  help?: string | undefined
  note?: string | undefined
  placeholder?: string | undefined
  className?: string | undefined
  /** An id, or what is typed on the way to one. */
  value: string
  onChange: (value: string) => void
  kinds: readonly LookupKind[]
}

const pauseMs = 200
const most = 5
/** Whether it is an id, and not the words on the way to one. */
export const isId = (text: string): boolean => /^[a-z]{2,5}_\w{6,}$/.test(text)

/** The id of something, written down or found by a name, an address or a word of it. */
export function FindField({ kinds, value, onChange, className, ...field }: FindFieldProps) {
  const t = useT()
  const may = useMay()
  const intl = useIntl()
  const { sdk } = useServices()
  const input = useRef<HTMLInputElement>(null)
  const query = usePaused(value.trim(), pauseMs)
  const isAsked = query.length > 1 && !isId(query) && may('lookup:list:all')
  const { data } = useQuery({
    queryKey: ['lookup', 'find', { query, kinds }],
    queryFn: ({ signal }) => sdk.lookup.find({ query, kinds, nbPerKind: most }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked && !isId(value.trim()) ? (data?.groups ?? []).flatMap(({ results }) => results) : []
  const isNothing = isAsked && data !== undefined && found.length === 0 && !isId(value.trim())
  return (
    <div className={className}>
      <TextField {...field} inputRef={input} size="sm" value={value} onChange={onChange} maxLength={255} />
      <div aria-live="polite">
        {isNothing && <p className="mt-1 text-caption text-ink-3">{t('find.empty', { typed: query })}</p>}
        {found.length > 0 && (
          <ul className="mt-1 flex flex-col rounded-md border border-line bg-raised">
            {found.map(({ id, title, subtitle, date }) => (
              <li key={id} className="border-line border-b last:border-0">
                <button
                  type="button"
                  className="flex w-full cursor-pointer flex-col px-3 py-2 text-start hover:bg-sunken"
                  onClick={() => {
                    onChange(id)
                    input.current?.focus()
                  }}
                >
                  <span className="max-w-full truncate">{title || id}</span>
                  <span className="max-w-full truncate text-caption text-ink-3">
                    {[subtitle, date && intl.formatDate(date, { dateStyle: 'medium' })].filter(Boolean).join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
