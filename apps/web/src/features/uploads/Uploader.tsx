import { cx, textLinkClass, useReorder, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Camera, ImagePlus, Images } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FilePicker } from '../../lib/FilePicker.tsx'
import { useT } from '../../lib/i18n.tsx'
import { CaptionDialog } from './CaptionDialog.tsx'
import { typeNames } from './limits.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { Refusals } from './Refusals.tsx'
import type { Upload, Uploads } from './upload-queue.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

export type UploaderProps = {
  uploads: Uploads
  /** What the pictures are of, for those who cannot see them. */
  subject: string
  /** Stands at the end of the line about limits. */
  more?: ReactNode
}

/** Pictures in their order: choose, drop, paste or take them, watch them arrive, move and describe them. */
export function Uploader({ uploads, subject, more }: UploaderProps) {
  const t = useT()
  const items = useStore(uploads)
  const [describedId, setDescribedId] = useState<string | null>(null)
  const helpId = useId()
  const { limits } = uploads
  const isFull = items.length >= limits.maxCount
  const { region, isOver } = useDroppedFiles(uploads.add)

  const reorder = useReorder({
    ids: items.map(({ id }) => id),
    onMove: uploads.move,
    texts: {
      picked: (position, count) => t('uploads.order.picked', { position, count }),
      moved: (position, count) => t('uploads.order.moved', { position, count }),
      dropped: (position, count) => t('uploads.order.dropped', { position, count }),
      cancelled: t('uploads.order.cancelled'),
    },
  })

  return (
    <div ref={region} className="flex flex-col gap-3.5">
      <Refusals uploads={uploads} />
      {items.length > 0 && (
        <ul
          ref={reorder.listRef}
          aria-label={t('uploads.list')}
          className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-3.5"
        >
          {items.map((item, index) => (
            <li
              key={item.id}
              {...reorder.itemProps(item.id)}
              className={cx(
                'min-w-0',
                // what went wrong and what to do about it takes the room it needs
                item.state === 'failed' && 'col-span-2 md:col-span-1',
                item.state !== 'failed' &&
                  (index === 0 ? 'col-span-2 aspect-12/7 md:row-span-2 md:aspect-4/3' : 'aspect-4/3'),
              )}
            >
              <PhotoTile
                item={item}
                uploads={uploads}
                position={index + 1}
                count={items.length}
                subject={subject}
                isMoving={reorder.movingId === item.id}
                handleProps={{ ...reorder.handleProps(item.id), 'aria-describedby': helpId }}
                onMove={(step) => reorder.move(item.id, step)}
                onDescribe={() => setDescribedId(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && <AddPhotos uploads={uploads} isOver={isOver} isFirst={items.length === 0} />}
      <LimitsLine uploads={uploads} count={items.length} more={more} />
      <p id={helpId} className="sr-only">
        {t('uploads.order.help')}
      </p>
      <p role="status" className="sr-only">
        {reorder.announcement}
      </p>
      <Progress items={items} />
      <CaptionDialog
        upload={items.find(({ id }) => id === describedId)}
        onSave={(caption) => describedId && uploads.setCaption(describedId, caption)}
        onClose={() => setDescribedId(null)}
      />
    </div>
  )
}

function AddPhotos({ uploads, isOver, isFirst }: { uploads: Uploads; isOver: boolean; isFirst: boolean }) {
  const t = useT()
  const { types } = uploads.limits
  return (
    <>
      <div
        className={cx(
          'hidden items-center justify-center gap-3 rounded-upload border-2 border-dashed text-body transition-colors md:flex',
          isFirst ? 'min-h-60' : 'min-h-22',
          isOver ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line-2',
        )}
      >
        <ImagePlus aria-hidden className="text-ink-2" />
        <p>
          {t.rich('uploads.drop', {
            strong: (text) => <strong className="font-semibold">{text}</strong>,
            choose: (text) => (
              <FilePicker types={types} onFiles={uploads.add} isMultiple className={`${textLinkClass} font-semibold`}>
                {text}
              </FilePicker>
            ),
          })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2.5 md:hidden">
        <FilePicker types={types} onFiles={uploads.add} isCamera className={phoneButton}>
          <Camera aria-hidden />
          {t('uploads.camera')}
        </FilePicker>
        <FilePicker types={types} onFiles={uploads.add} isMultiple className={phoneButton}>
          <Images aria-hidden />
          {t('uploads.library')}
        </FilePicker>
      </div>
    </>
  )
}

const phoneButton =
  'flex min-h-15 cursor-pointer items-center justify-center gap-3 rounded-upload border border-line-2 bg-raised font-semibold text-control'

function LimitsLine({ uploads, count, more }: { uploads: Uploads; count: number; more: ReactNode }) {
  const t = useT()
  const intl = useIntl()
  const { types, maxCount } = uploads.limits
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
      <span className="font-semibold text-ink tabular-nums">{t('uploads.count', { count, max: maxCount })}</span>
      <span>{t('uploads.limits', { types: intl.formatList(typeNames(types), { type: 'disjunction' }) })}</span>
      {more && <span className="md:ms-auto">{more}</span>}
    </div>
  )
}

/** Says how it goes without looking: once all files of a turn have ended. */
function Progress({ items }: { items: readonly Upload[] }) {
  const t = useT()
  const [said, setSaid] = useState('')
  const wasBusy = useRef(false)
  const isBusy = items.some(({ state }) => state === 'uploading')
  const failed = items.filter(({ state }) => state === 'failed').length
  useEffect(() => {
    if (wasBusy.current && !isBusy) setSaid(failed > 0 ? t('uploads.said.failed', { failed }) : t('uploads.said.done'))
    wasBusy.current = isBusy
  }, [isBusy, failed, t])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
