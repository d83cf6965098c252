import { hideBroken, useStore } from '@plaza/ui'
import { preload } from 'react-dom'
import type { ByScheme } from './pictures.ts'
import { useServices } from './services.tsx'
import type { Scheme } from './theme.ts'

export type SchemePictureProps = {
  /** For narrow screens. Addresses, or lists of them with their widths. */
  phone: ByScheme
  wide: ByScheme
  /** How wide a screen is that shows the wide one. */
  wideFrom?: '30rem' | '48rem' | undefined
  sizes?: { phone: string; wide: string } | undefined
  /** The largest thing of a page: asked for at once and before others. */
  isFirst?: boolean | undefined
  className: string
}

/** A picture of the app by day and by night. Where the device decides the browser does: a server could not know. */
export function SchemePicture({
  phone,
  wide,
  wideFrom = '48rem',
  sizes,
  isFirst = false,
  className,
}: SchemePictureProps) {
  const { theme } = useServices()
  const choice = useStore(theme.choice)
  const scheme = theme.canChoose && choice === 'dark' ? 'dark' : 'light'
  const isOpen = theme.canChoose && choice === 'system'
  const [src = ''] = wide[scheme].split(' ', 1)
  const schemes: readonly Scheme[] = isOpen ? ['dark', 'light'] : [scheme]
  const sources = schemes.flatMap((of) => [
    { media: media(isOpen, of, `(width < ${wideFrom})`), srcSet: phone[of], sizes: sizes?.phone },
    { media: media(isOpen, of, `(width >= ${wideFrom})`), srcSet: wide[of], sizes: sizes?.wide },
  ])
  if (isFirst) for (const source of sources) ask(source)
  return (
    <>
      {sources.map((source) => (
        <source key={source.media} {...source} />
      ))}
      <img src={src} alt="" {...(isFirst && { fetchPriority: 'high' })} onError={hideBroken} className={className} />
    </>
  )
}

const media = (isOpen: boolean, scheme: Scheme, width: string) =>
  isOpen ? `(prefers-color-scheme: ${scheme}) and ${width}` : width

/** From the head of the page: what is inside `<picture>` would wait for the body. */
const ask = ({ media: when, srcSet, sizes }: { media: string; srcSet: string; sizes: string | undefined }) =>
  preload(srcSet.split(' ', 1)[0] ?? '', {
    as: 'image',
    imageSrcSet: srcSet,
    ...(sizes && { imageSizes: sizes }),
    fetchPriority: 'high',
    media: when,
  })
