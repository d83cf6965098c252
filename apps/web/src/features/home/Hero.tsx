import { cx, HeroBand } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SchemePicture } from '../../lib/SchemePicture.tsx'
import { useServices } from '../../lib/services.tsx'
import type { SearchMode } from '../../lib/settings.ts'
import { useIsPhone } from '../../lib/use-screen-width.ts'
import { PhoneSearch, SearchBar, useModeLabel, useSearchModes } from '../search/index.ts'
import { useNewest } from './newest.ts'

/** One picture, one title, one form. The picture leaves its left side to the words. */
export function Hero() {
  const t = useT()
  const { settings } = useServices()
  const isPhone = useIsPhone()
  const { hero } = settings
  const { modes, usual } = useSearchModes()
  const labelOf = useModeLabel()
  const [chosen, setChosen] = useState<string | undefined>()
  const mode = modes.find(({ id }) => id === chosen) ?? usual
  const wanted = mode && mode !== usual ? mode.id : undefined
  const tabs = modes.length > 1 && <ModeTabs {...{ modes, mode, labelOf, isPhone }} onChange={setChosen} />
  return (
    <section data-hero className="relative">
      <HeroBand picture={hero} builtIn={<BuiltInPicture />} title={t('home.hero.title')} text={t('home.hero.text')} />
      {isPhone ? (
        <div className="relative mx-6 -mt-12 rounded-lg bg-raised shadow-3">
          {tabs}
          <PhoneSearch look="hero" mode={wanted} />
        </div>
      ) : (
        <div className="hero-search relative mx-auto px-8">
          {tabs}
          <SearchBar look="hero" mode={wanted} />
        </div>
      )}
      <Proof />
    </section>
  )
}

/** What one can rely on here, in one quiet line. */
function Proof() {
  const t = useT()
  const { data } = useNewest()
  // what was kept for a time without a connection is a plain list
  const count = data && 'paginationMeta' in data ? data.paginationMeta.nbResults : undefined
  return (
    <p className="mx-6 mt-4 text-balance text-center text-ink-2 text-small max-md:min-h-10">
      {[count ? t('home.proof.count', { count }) : undefined, t('home.proof.ask'), t('home.proof.price')]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

type ModeTabsProps = {
  modes: readonly SearchMode[]
  mode: SearchMode | undefined
  labelOf: (mode: SearchMode) => string
  isPhone: boolean
  onChange: (id: string) => void
}

/** Ways to search: pills on the picture, words above the field on phones. */
function ModeTabs({ modes, mode, labelOf, isPhone, onChange }: ModeTabsProps) {
  const t = useT()
  const look = isPhone ? wordTab : pillTab
  return (
    <fieldset className={cx('no-scrollbar flex min-w-0 overflow-x-auto', isPhone ? 'px-2' : 'mb-3 gap-2 p-1')}>
      <legend className="sr-only">{t('search.mode')}</legend>
      {modes.map((each) => (
        <button
          key={each.id}
          type="button"
          aria-pressed={each === mode}
          onClick={() => onChange(each.id)}
          className={cx('min-h-11 shrink-0 cursor-pointer font-semibold text-control', look(each === mode))}
        >
          {labelOf(each)}
        </button>
      ))}
    </fieldset>
  )
}

const pillTab = (isChosen: boolean) =>
  cx(
    'rounded-full px-4.5 transition focus-on-photo',
    isChosen ? 'bg-on-photo text-photo' : 'bg-photo text-on-photo hover:bg-white',
  )

const wordTab = (isChosen: boolean) =>
  cx(
    'border-y-2 border-t-transparent px-2.5 -outline-offset-4',
    isChosen ? 'border-b-brand text-ink' : 'border-b-transparent text-ink-2',
  )

const BuiltInPicture = () => (
  <picture>
    <SchemePicture
      phone={pictures.heroPhone}
      wide={pictures.hero}
      wideFrom="30rem"
      sizes={heroSizes}
      isFirst
      className="absolute inset-0 size-full object-cover object-hero"
    />
  </picture>
)

/** As wide as the page but for its margins; on small screens wider, because the frame is taller than the picture. */
const heroSizes = {
  phone: 'max(100vw - 1.5rem, 23.75rem)',
  wide: '(width < 48rem) 62rem, (width < 64rem) max(100vw - 3rem, 73rem), max(100vw - 3rem, 80.5rem)',
}
