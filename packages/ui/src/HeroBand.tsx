import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A picture of the operator's. */
export type HeroPicture = {
  image: string
  /** The point that stays in view when the frame is narrower, such as `60% 30%`. */
  focus: string | undefined
  textTone: 'light' | 'dark'
}

export type HeroBandProps = {
  picture: HeroPicture | undefined
  /** Shown without a picture of the operator's; it has a calm side for the words by itself. */
  builtIn: ReactNode
  title: ReactNode
  text: ReactNode
}

/** One picture with one title: the first thing on the home page. */
export function HeroBand({ picture, builtIn, title, text }: HeroBandProps) {
  const tone = picture ? (picture.textTone === 'light' ? 'text-photo' : 'text-on-photo') : 'text-on-hero'
  return (
    <div className="relative mx-3 overflow-hidden rounded-xl bg-sunken md:mx-6">
      {picture ? <OperatorPicture {...picture} /> : builtIn}
      <div
        className={cx(
          'relative mx-auto min-h-hero max-w-column px-5 pt-7 pb-16 md:px-8 md:pt-16 md:pb-10 lg:pt-20 xl:px-0',
          tone,
        )}
      >
        <h1 className="max-w-hero text-hero">{title}</h1>
        <p className="mt-3 max-w-hero-text text-balance text-hero-line md:mt-5">{text}</p>
      </div>
    </div>
  )
}

/** Any picture may come here, so the side of the words is shaded in the tone that lets them be read. */
function OperatorPicture({ image, focus, textTone }: HeroPicture) {
  return (
    <>
      <img
        src={image}
        alt=""
        fetchPriority="high"
        className="photo-dim absolute inset-0 size-full object-cover"
        {...(focus && { style: { objectPosition: focus } })}
      />
      <div
        className={cx(
          'absolute inset-0 bg-linear-to-b to-transparent md:bg-linear-to-r',
          textTone === 'light' ? 'from-scrim via-scrim' : 'from-photo via-photo/60',
        )}
      />
    </>
  )
}
