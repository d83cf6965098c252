import type { Notification } from '@plaza/contract'
import { cx, hideBroken } from '@plaza/ui'
import { textOf } from '../../lib/json.ts'
import { photoAt } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { iconOf } from './kinds.ts'

/** The listing it is about with the sign of its kind, or the sign alone. */
export function NoticePicture({ notification }: { notification: Pick<Notification, 'kind' | 'data' | 'readDate'> }) {
  const { files } = useServices()
  const { kind, data, readDate } = notification
  const Icon = iconOf(kind)
  const image = textOf(data.image)
  const tone = readDate ? 'bg-sunken text-ink-3' : 'bg-brand-soft text-brand-ink'
  if (!image) {
    return (
      <span aria-hidden className={cx('flex size-12 shrink-0 items-center justify-center rounded-full', tone)}>
        <Icon className="size-5" />
      </span>
    )
  }
  return (
    <span aria-hidden className="relative size-12 shrink-0 rounded-sm bg-sunken">
      <img
        src={photoAt(image, files, { width: 96, height: 96 })}
        alt=""
        loading="lazy"
        onError={hideBroken}
        className="photo-dim size-full rounded-sm object-cover"
      />
      <span className={cx('absolute -inset-e-1.5 -bottom-1.5 flex rounded-full border-2 border-raised p-1', tone)}>
        <Icon className="size-3" />
      </span>
    </span>
  )
}

/** The words it is about: those of a message or a rating, else the listing, unless the line above names it. */
export function noticeDetail({ text, data }: Pick<Notification, 'text' | 'data'>): string | undefined {
  const said = textOf(data.message) ?? textOf(data.comment)
  if (said && !text.includes(said)) return `“${said.replaceAll(/\s+/g, ' ').trim()}”`
  const name = textOf(data.assetName)
  return name && name !== '…' && !text.includes(name) ? name : textOf(data.period)
}
