import { Spinner, useReader } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { CloudAlert, CloudCheck, HardDrive } from 'lucide-react'
import { formatWhen } from '../../../lib/date-formats.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { SaveState } from './draft.ts'

/** Whether the work is safe: "Saved 10:42". */
export function SaveStatus({ save }: { save: SaveState }) {
  const t = useT()
  const { locale } = useIntl()
  const { zone } = useReader()
  const line = 'flex items-center gap-1.5 text-small text-ink-2'
  switch (save.kind) {
    case 'untouched':
      return null
    case 'local':
      return (
        <p role="status" className={line}>
          <HardDrive aria-hidden className="size-4.5" />
          {t('editor.save.local')}
        </p>
      )
    case 'waiting':
    case 'saving':
      // what is said aloud is that it is saved, not each attempt
      return (
        <p className={line}>
          <Spinner />
          {t('form.saving')}
        </p>
      )
    case 'saved':
      return (
        <p role="status" className={line}>
          <CloudCheck aria-hidden className="size-4.5" />
          {t('editor.save.saved', {
            time: formatWhen(save.at, 'time', { locale, zone }),
          })}
        </p>
      )
    case 'retrying':
      return (
        <p role="status" className="flex items-center gap-1.5 text-small font-medium text-sun-ink">
          <CloudAlert aria-hidden className="size-4.5" />
          {t('editor.save.retrying')}
        </p>
      )
    case 'refused':
    case 'gone':
      return (
        <p role="status" className="flex items-center gap-1.5 text-small font-medium text-danger-ink">
          <CloudAlert aria-hidden className="size-4.5" />
          {t('editor.save.refused')}
        </p>
      )
    default:
      return save satisfies never
  }
}
