import { IconButton, useStore } from '@plaza/ui'
import { CircleAlert, X } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import type { Refusal } from './limits.ts'
import { megabytes } from './limits.ts'
import type { Uploads } from './upload-queue.ts'

const texts = {
  type: 'uploads.refused.type',
  heic: 'uploads.refused.heic',
  size: 'uploads.refused.size',
  count: 'uploads.refused.count',
  total: 'uploads.refused.total',
  empty: 'uploads.refused.empty',
} satisfies Record<Refusal['reason'], MessageId>

/** One message that says how many files were not taken, and lists each with its reason. */
export function Refusals({ uploads }: { uploads: Uploads }) {
  const t = useT()
  const { chosen, list } = useStore(uploads.refusals)
  const { maxBytes, maxCount, maxTotalBytes = 0 } = uploads.limits
  const values = { size: megabytes(maxBytes), total: megabytes(maxTotalBytes), max: maxCount }
  return (
    <div role="alert">
      {list.length > 0 && (
        <div className="flex items-start gap-3 rounded-md bg-danger-soft py-1 pe-1 ps-4 text-small text-danger-ink">
          <CircleAlert aria-hidden className="mt-2.5" />
          <div className="min-w-0 grow py-2.5">
            <p className="font-semibold">{t('uploads.refused.title', { count: list.length, chosen })}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {list.map(({ name, reason }, index) => (
                // two files may have the same name
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                <li key={index} className="break-words">
                  {t.rich(texts[reason], { ...values, name, strong: (text) => <strong>{text}</strong> })}
                </li>
              ))}
            </ul>
          </div>
          <IconButton label={t('action.close')} hasTooltip={false} onPress={uploads.forgetRefusals}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
