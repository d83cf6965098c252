import { asObject } from '@plaza/domain'
import type { Message } from '@plaza/sdk'
import { cx, IconButton, StatusChip, textLinkClass } from '@plaza/ui'
import { FileX2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { When } from '../../lib/When.tsx'
import { RemoveMessageDialog } from './RemoveMessageDialog.tsx'

type ThreadMessageProps = {
  message: Message
  name: string
  /** Written by the other side: it stands at the right. */
  isSecond: boolean
  isReported: boolean
}

/** One message for staff: who wrote it when, whether somebody complained about it, and a way to remove it. */
export function ThreadMessage({ message, name, isSecond, isReported }: ThreadMessageProps) {
  const t = useT()
  const may = useMay()
  const [removing, setRemoving] = useState<'all' | 'files' | null>(null)
  const { removed, removedFiles } = asObject(message.platformData.plaza)
  const isRemoved = removed !== undefined
  return (
    <li className={cx('flex max-w-[85%] flex-col gap-1', isSecond ? 'items-end self-end' : 'items-start self-start')}>
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-3">
        <span className="font-semibold text-ink-2">{name}</span>
        <When date={message.createdDate} />
        {isReported && <StatusChip kind="act-now">{t('conversations.reported')}</StatusChip>}
      </p>
      {isRemoved ? (
        <p className="rounded-md border border-line border-dashed px-3 py-2 text-ink-2 italic">
          {t('conversations.removed')}
        </p>
      ) : (
        <div className={cx('flex items-center gap-1', isSecond && 'flex-row-reverse')}>
          <div className={cx('flex min-w-0 flex-col gap-1', isSecond ? 'items-end' : 'items-start')}>
            {message.content.trim() && (
              <p
                className={cx(
                  'whitespace-pre-wrap wrap-anywhere rounded-md px-3 py-2',
                  isSecond ? 'bg-brand-soft' : 'bg-sunken',
                  isReported && 'ring-2 ring-danger',
                )}
              >
                {message.content}
              </p>
            )}
            <Attachments files={message.attachments} />
            {removedFiles !== undefined && (
              <p className="text-caption text-ink-3 italic">{t('conversations.removedFiles')}</p>
            )}
          </div>
          {may('message:remove:all') && (
            <span className="flex shrink-0 text-ink-3">
              <IconButton size="sm" label={t('conversations.remove')} onPress={() => setRemoving('all')}>
                <Trash2 aria-hidden />
              </IconButton>
              {message.attachments.length > 0 && (
                <IconButton size="sm" label={t('conversations.removeFiles')} onPress={() => setRemoving('files')}>
                  <FileX2 aria-hidden />
                </IconButton>
              )}
            </span>
          )}
        </div>
      )}
      {removing && (
        <RemoveMessageDialog
          message={message}
          name={name}
          onlyFiles={removing === 'files'}
          onClose={() => setRemoving(null)}
        />
      )}
    </li>
  )
}

/** Files of a message, by their names; only what was stored here opens. */
function Attachments({ files }: { files: Message['attachments'] }) {
  return files.map(({ url, name }) => {
    if (typeof url !== 'string' || !/^(https?:\/\/|\/files\/)/.test(url)) return null
    const label = typeof name === 'string' ? name : url
    return (
      <a key={url} href={url} target="_blank" rel="noreferrer noopener" className={cx(textLinkClass, 'break-all')}>
        {label}
      </a>
    )
  })
}
