import { buttonClass, cx } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { useServices } from '../../lib/services.tsx'
import type { Settings } from '../../lib/settings.ts'
import { useStore } from '../../lib/store.ts'
import type { Scheme } from '../../lib/theme.ts'
import { StartLink } from './StartLink.tsx'

/** One picture, one title, one button. The picture leaves its left side to the words. */
export function Hero() {
  const t = useT()
  const { settings, theme } = useServices()
  const scheme = useStore(theme.scheme)
  const { hero } = settings
  const hasLightText = hero ? hero.textTone === 'light' : scheme === 'dark'
  return (
    <section className="relative mx-3 overflow-hidden rounded-xl bg-sunken md:mx-6">
      {hero ? <OperatorPicture {...hero} /> : <BuiltInPicture scheme={scheme} />}
      <div
        className={cx(
          'relative mx-auto flex min-h-hero max-w-column flex-col px-5 pt-7 pb-5 md:px-8 md:pt-16 md:pb-10 lg:pt-20 xl:px-0',
          hasLightText ? 'text-photo' : 'text-on-photo',
        )}
      >
        <h1 className="max-w-hero text-hero">{t('home.hero.title')}</h1>
        <p className="mt-3 max-w-hero-text text-balance text-hero-line md:mt-5">{t('home.hero.text')}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-6 md:mt-0 md:gap-3 md:pt-14 lg:pt-20">
          <StartLink className={buttonClass({ size: 'lg', className: 'grow focus-on-photo md:grow-0' })} />
          <Link to="." hash="steps" search={(search) => search} className={quietOnPhoto}>
            {t('home.hero.how')}
          </Link>
        </div>
      </div>
    </section>
  )
}

const quietOnPhoto =
  'inline-flex min-h-13 grow items-center justify-center rounded-md bg-photo px-6 py-3 text-control-lg font-semibold text-on-photo no-underline transition focus-on-photo hover:bg-white motion-safe:active:scale-98 md:grow-0'

const pictureClass = 'absolute inset-0 size-full object-cover'

function BuiltInPicture({ scheme }: { scheme: Scheme }) {
  return (
    <picture>
      <source media="(width < 48rem)" srcSet={pictures.heroPhone[scheme]} />
      <source srcSet={`${pictures.hero[scheme]} 1600w, ${pictures.heroWide[scheme]} 2400w`} sizes="100vw" />
      <img src={pictures.hero[scheme]} alt="" fetchPriority="high" className={`${pictureClass} object-hero`} />
    </picture>
  )
}

/** Any picture may come here, so the side of the words is shaded in the tone that lets them be read. */
function OperatorPicture({ image, focus, textTone }: NonNullable<Settings['hero']>) {
  return (
    <>
      <img
        src={image}
        alt=""
        fetchPriority="high"
        className={`${pictureClass} photo-dim`}
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
