import { Button, DateRangePicker, Dialog, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useDateRangeTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import type { SearchInput } from './SearchBar.tsx'
import { emptySearch, type SearchState, writeSearch } from './search-params.ts'
import { PlaceSegment } from './segments.tsx'

export type SearchSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  initial?: SearchState | undefined
  mode?: string | undefined
}

/** What, where and when over the whole screen, for phones. */
export function SearchSheet({ isOpen, onOpenChange, initial = emptySearch, mode }: SearchSheetProps) {
  const t = useT()
  const { settings } = useServices()
  const navigate = useNavigate()
  const id = useId()
  const texts = useDateRangeTexts('d')
  const [input, setInput] = useState<SearchInput>(initial)
  const change = (next: Partial<SearchInput>) => setInput((before) => ({ ...before, ...next }))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onOpenChange(false)
    const hasMoved = input.place !== initial.place
    const next: SearchState = {
      ...initial,
      ...input,
      q: input.q.trim(),
      mode: mode ?? initial.mode,
      page: 1,
      ...(hasMoved && { isArea: false, radius: undefined }),
    }
    void navigate({ to: '/s', search: writeSearch(next) })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('search.start')}
      closeLabel={t('action.close')}
      isDismissable
      actions={
        <Button type="submit" form={id} size="lg" className="w-full">
          <Search aria-hidden />
          {t('search.submit')}
        </Button>
      }
    >
      <form id={id} onSubmit={handleSubmit} className="flex flex-col gap-5">
        <TextField
          label={t('search.what')}
          placeholder={t('search.what.hint')}
          value={input.q}
          onChange={(q) => change({ q })}
          type="search"
        />
        {settings.places.areOn && (
          <PlaceSegment look="field" place={input.place} onChange={(place) => change({ place })} />
        )}
        <fieldset>
          <legend className="mb-1.5 font-semibold text-small">{t('search.when')}</legend>
          <DateRangePicker
            unit="d"
            texts={texts}
            value={input.startDate ? { start: input.startDate, end: input.endDate ?? null } : null}
            onChange={(range) => change({ startDate: range?.start, endDate: range?.end ?? undefined })}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}
