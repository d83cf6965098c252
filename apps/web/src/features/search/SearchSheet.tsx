import { Button, DateRangePicker, Dialog } from '@plaza/ui'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { useDateRangeTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAssetTypes } from '../../parts/asset/catalogue.ts'
import { isByNight } from './search-body.ts'
import type { SearchState } from './search-params.ts'
import { PlaceSegment } from './segments.tsx'
import { useSearchForm } from './use-search-form.ts'
import { WordField } from './WordField.tsx'

export type SearchSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  initial?: SearchState | undefined
  mode?: string | undefined
}

/** What, where and when over the whole screen, for phones. */
export function SearchSheet({ isOpen, onOpenChange, initial, mode }: SearchSheetProps) {
  const t = useT()
  const { settings } = useServices()
  const id = useId()
  const assetTypes = useAssetTypes().data ?? []
  const modeId = mode ?? initial?.mode
  const unit = isByNight({ assetTypes, mode: settings.search.modes.find((each) => each.id === modeId) }) ? 'n' : 'd'
  const texts = useDateRangeTexts(unit)
  const { input, change, place, search, handleSubmit } = useSearchForm({
    initial,
    mode,
    onDone: () => onOpenChange(false),
  })
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
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="font-semibold text-small">
            {t('search.what')}
          </span>
          <WordField
            look="field"
            value={input.q}
            onChange={(q) => change({ q })}
            onSearch={(words) => void search(words)}
            onLeave={() => onOpenChange(false)}
          />
        </div>
        {settings.places.areOn && <PlaceSegment look="field" {...place} />}
        <fieldset>
          <legend className="mb-1.5 font-semibold text-small">{t('search.when')}</legend>
          <DateRangePicker
            unit={unit}
            texts={texts}
            value={input.startDate ? { start: input.startDate, end: input.endDate ?? null } : null}
            hasLegend={false}
            onChange={(range) => change({ startDate: range?.start, endDate: range?.end ?? undefined })}
          />
        </fieldset>
      </form>
    </Dialog>
  )
}
