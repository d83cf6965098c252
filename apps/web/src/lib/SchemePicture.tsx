import type { ByScheme } from './pictures.ts'
import { useServices } from './services.tsx'
import { useStore } from './store.ts'

export type SchemePictureProps = {
  /** For screens under 768 px. */
  phone: ByScheme
  /** Addresses, or lists of them with their widths. */
  wide: ByScheme
  sizes?: string | undefined
  fetchPriority?: 'high' | undefined
  className: string
}

/** A picture of the app by day and by night. Where the device decides the browser does: a server could not know. */
export function SchemePicture({ phone, wide, sizes, fetchPriority, className }: SchemePictureProps) {
  const { theme } = useServices()
  const choice = useStore(theme.choice)
  const scheme = theme.canChoose && choice === 'dark' ? 'dark' : 'light'
  const [src = ''] = wide[scheme].split(' ', 1)
  return (
    <>
      {theme.canChoose && choice === 'system' && (
        <>
          <source media="(prefers-color-scheme: dark) and (width < 48rem)" srcSet={phone.dark} />
          <source media="(prefers-color-scheme: dark)" srcSet={wide.dark} sizes={sizes} />
        </>
      )}
      <source media="(width < 48rem)" srcSet={phone[scheme]} />
      <source srcSet={wide[scheme]} sizes={sizes} />
      <img src={src} alt="" fetchPriority={fetchPriority} className={className} />
    </>
  )
}
