import {
  Button,
  buttonClass,
  cx,
  IconButton,
  iconButtonClass,
  photoButtonClass,
  UploadTile,
  type UploadTileState,
} from '@plaza/ui'
import { ChevronLeft, ChevronRight, GripVertical, TextCursorInput, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FilePicker } from '../../lib/FilePicker.tsx'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { useFailureReason } from './failure-reason.ts'
import { mayPassLater, type Upload, type Uploads } from './upload-queue.ts'

export type PhotoTileProps = {
  item: Upload
  uploads: Uploads
  position: number
  count: number
  subject: string
  isMoving: boolean
  handleProps: ComponentProps<'button'>
  onMove: (step: -1 | 1) => void
  onDescribe: () => void
}

/** One picture with what can be done about it in its state. */
export function PhotoTile({ item, uploads, position, count, subject, isMoving, ...handlers }: PhotoTileProps) {
  const t = useT()
  const { files } = useServices()
  const name = t('uploads.photo', { position })
  const look = useLook(item, position)
  const bin = (
    <IconButton
      label={t('uploads.remove', { name })}
      variant="photo"
      size="sm"
      data-writes
      onPress={() => uploads.remove(item.id)}
    >
      <Trash2 aria-hidden className="size-4.5" />
    </IconButton>
  )
  const shared = {
    upload: look,
    preview: photoAt(item.preview, files, { width: 960, height: 720 }),
    name: item.name,
    alt: item.caption || t('uploads.alt', { subject, position, count }),
    isMoving,
  }

  switch (item.state) {
    case 'idle':
      return (
        <UploadTile
          {...shared}
          tools={bin}
          actions={
            item.isHeld && (
              <button type="button" className={photoButtonClass} onClick={() => uploads.retry(item.id)}>
                {t('uploads.start')}
              </button>
            )
          }
        />
      )
    case 'uploading':
      return (
        <UploadTile
          {...shared}
          actions={
            <button type="button" className={photoButtonClass} onClick={() => uploads.cancel(item.id)}>
              {t('action.cancel')}
            </button>
          }
        />
      )
    case 'failed':
      return (
        <UploadTile
          {...shared}
          actions={
            <>
              {mayPassLater(item.failure) ? (
                <Button size="sm" onPress={() => uploads.retry(item.id)}>
                  {t('uploads.retry')}
                </Button>
              ) : (
                <FilePicker
                  types={uploads.limits.types}
                  onFiles={([file]) => file && uploads.replace(item.id, file)}
                  className={buttonClass({ size: 'sm' })}
                >
                  {t('uploads.replace')}
                </FilePicker>
              )}
              <Button size="sm" variant="secondary" data-writes onPress={() => uploads.remove(item.id)}>
                {t('uploads.removeShort')}
              </Button>
            </>
          }
        />
      )
    case 'uploaded':
      return (
        <UploadTile
          {...shared}
          tools={
            <>
              {count > 1 && (
                <button
                  type="button"
                  aria-label={t('uploads.order.handle', { name })}
                  {...handlers.handleProps}
                  className={cx(iconButtonClass('photo', 'sm'), 'touch-none cursor-grab')}
                >
                  <GripVertical aria-hidden className="size-4.5" />
                </button>
              )}
              {bin}
            </>
          }
          actions={
            <>
              <button type="button" className={photoButtonClass} onClick={handlers.onDescribe}>
                <TextCursorInput aria-hidden className="size-4.5" />
                <span className={cx('truncate whitespace-nowrap', position > 1 && 'sr-only @tile:not-sr-only')}>
                  {item.caption || t('uploads.caption.add')}
                </span>
              </button>
              {count > 1 && (
                <span className="flex shrink-0 overflow-hidden rounded-full bg-photo text-on-photo shadow-1">
                  <button
                    type="button"
                    aria-label={t('uploads.order.earlier', { name })}
                    disabled={position === 1}
                    onClick={() => handlers.onMove(-1)}
                    className={arrow}
                  >
                    <ChevronLeft aria-hidden className="size-4.5" />
                  </button>
                  <button
                    type="button"
                    aria-label={t('uploads.order.later', { name })}
                    disabled={position === count}
                    onClick={() => handlers.onMove(1)}
                    className={arrow}
                  >
                    <ChevronRight aria-hidden className="size-4.5" />
                  </button>
                </span>
              )}
            </>
          }
        />
      )
    default:
      return item satisfies never
  }
}

const arrow =
  'flex h-9 w-7.5 cursor-pointer items-center justify-center -outline-offset-2 disabled:cursor-not-allowed disabled:opacity-35'

function useLook(item: Upload, position: number): UploadTileState {
  const t = useT()
  const reasonOf = useFailureReason()
  switch (item.state) {
    case 'idle':
      return { state: 'idle', label: t('uploads.waiting') }
    case 'uploading':
      return { state: 'uploading', share: item.share, label: t('uploads.uploading', { name: item.name }) }
    case 'failed':
      return { state: 'failed', ...reasonOf(item.failure) }
    case 'uploaded':
      return {
        state: 'uploaded',
        label: position === 1 ? t('uploads.cover') : t('uploads.uploaded'),
        isCover: position === 1,
      }
    default:
      return item satisfies never
  }
}
