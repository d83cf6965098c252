import { Check, Clock, Star, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

/** One file goes through idle → uploading → uploaded or failed. */
export type UploadTileState =
  | { state: 'idle'; label: string }
  /** `share` from 0 to 1. */
  | { state: 'uploading'; share: number; label: string }
  | { state: 'uploaded'; label: string; isCover?: boolean | undefined }
  | { state: 'failed'; title: string; reason: ReactNode }

export type UploadTileProps = {
  upload: UploadTileState
  /** Address of the picture; none for files that are no pictures. */
  preview: string | undefined
  alt: string
  /** What the file is called: told when it fails, or cannot be shown. */
  name: string
  /** Buttons in the upper right corner. */
  tools?: ReactNode
  /** Buttons at the lower edge, or under the reason of a failure. */
  actions?: ReactNode
  /** Being moved to another place. */
  isMoving?: boolean | undefined
}

/** A picture on its way to the server: waiting, with its progress, stored, or failed with its reason. */
export function UploadTile({ upload, preview, alt, name, tools, actions, isMoving = false }: UploadTileProps) {
  const [brokenPreview, setBrokenPreview] = useState<string>()
  const isFailed = upload.state === 'failed'
  const isShown = preview !== undefined && preview !== brokenPreview
  return (
    <div
      className={cx(
        '@container relative size-full overflow-hidden rounded-upload',
        isShown ? 'bg-bg' : 'bg-sunken',
        isMoving && 'shadow-3 outline-3 outline-focus',
      )}
    >
      {isShown && (
        <img
          src={preview}
          alt={alt}
          draggable={false}
          onError={() => setBrokenPreview(preview)}
          className={cx(
            'photo-dim absolute inset-0 size-full object-cover',
            upload.state === 'idle' && 'opacity-38',
            isFailed && 'opacity-14',
          )}
        />
      )}
      {!isShown && !isFailed && (
        <p className="absolute inset-0 flex items-center justify-center p-4 pb-12 text-center text-caption text-ink-2">
          <span className="line-clamp-2 break-all">{name}</span>
        </p>
      )}
      {upload.state === 'uploading' && <Sending share={upload.share} label={upload.label} />}
      {isFailed ? (
        <div
          role="alert"
          className="relative flex size-full flex-col items-center justify-center gap-1 rounded-upload border-2 border-danger p-3 text-center text-ink"
        >
          <p className="flex items-center gap-1.5 text-small font-semibold">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger-ink" />
            {upload.title}
          </p>
          <p className="line-clamp-2 break-all text-caption font-semibold">{name}</p>
          <p className="text-caption text-ink-2">{upload.reason}</p>
          {actions && <div className="mt-1.5 flex flex-wrap justify-center gap-2">{actions}</div>}
        </div>
      ) : (
        <>
          <div className="absolute inset-x-2.5 top-2.5 flex items-start justify-between gap-2">
            <Badge upload={upload} />
            {tools && <div className="relative z-1 ms-auto flex shrink-0 gap-2">{tools}</div>}
          </div>
          {actions && (
            <div
              className={cx(
                'absolute inset-x-2.5 bottom-2.5 flex items-center gap-2',
                upload.state === 'uploading' ? 'justify-center' : 'justify-between',
              )}
            >
              {actions}
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Badge({ upload }: { upload: UploadTileState }) {
  if (upload.state !== 'uploaded' && upload.state !== 'idle') return null
  const isCover = upload.state === 'uploaded' && upload.isCover
  const Icon = upload.state === 'idle' ? Clock : isCover ? Star : Check
  return (
    <span className="flex min-h-6.5 min-w-0 items-center gap-1.5 rounded-full bg-photo px-2 text-caption font-strong text-on-photo shadow-1">
      <Icon aria-hidden className={cx('size-3.5 shrink-0', isCover && 'fill-current')} />
      <span className={cx('truncate', !isCover && upload.state === 'uploaded' && 'sr-only @tile:not-sr-only')}>
        {upload.label}
      </span>
    </span>
  )
}

const radius = 22
const round = 2 * Math.PI * radius

function Sending({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100)
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center bg-upload-shade pb-8 text-on-shade">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative flex size-14 items-center justify-center"
      >
        <svg aria-hidden="true" viewBox="0 0 52 52" className="absolute inset-0 -rotate-90 fill-none stroke-current">
          <circle cx="26" cy="26" r={radius} strokeWidth="5" className="opacity-35" />
          <circle
            cx="26"
            cy="26"
            r={radius}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={round}
            strokeDashoffset={round * (1 - share)}
            className="transition-all"
          />
        </svg>
        <span className="relative text-small font-bold tabular-nums">{percent}%</span>
      </div>
    </div>
  )
}

/** A button with words on a picture, the same in both themes. */
export const photoButtonClass =
  'focus-on-photo hit-area inline-flex min-h-9 min-w-0 cursor-pointer items-center gap-2 rounded-sm bg-photo px-3 text-small font-semibold text-on-photo shadow-1 motion-safe:active:scale-98'
