import { Button, Card, CardText, HeroBand, Photo, Score } from '@plaza/ui'
import { Search } from 'lucide-react'
import { NamedLogo } from '../../../lib/ServiceLogo.tsx'
import type { ThemeForm } from '../theme-form.ts'
import { type Spoken, samples } from './samples.ts'

type HomeViewProps = Pick<Spoken, 'words' | 'money'> & {
  form: ThemeForm
  isDark: boolean
  isPhone: boolean
  name: string
}

/** The first screen of the site. */
export function HomeView({ words, money, form, isDark, isPhone, name }: HomeViewProps) {
  const night = isDark ? '-night' : ''
  const picture = form.heroImage
    ? {
        image: form.heroImage,
        focus: form.heroFocus || undefined,
        textTone: form.heroTone === 'light' ? ('light' as const) : ('dark' as const),
      }
    : undefined
  return (
    <>
      <header className="flex h-16 items-center justify-between gap-3 px-4 md:px-6">
        <NamedLogo name={name} picture={form.logo || undefined} />
        <div className="flex gap-2">
          {!isPhone && <Button variant="text">{words.logIn}</Button>}
          <Button>{words.signUp}</Button>
        </div>
      </header>
      <HeroBand
        picture={picture}
        builtIn={
          <img
            src={isPhone ? `/pictures/hero-phone${night}-860.webp` : `/pictures/hero${night}-1600.webp`}
            alt=""
            className="absolute inset-0 size-full object-cover object-hero"
          />
        }
        title={words.hero}
        text={words.heroText}
      />
      <Card
        isFloating
        className="relative mx-6 -mt-12 flex items-center justify-between gap-4 md:mx-auto md:max-w-column"
      >
        <span className="text-ink-3">{words.search}</span>
        <Button>
          <Search aria-hidden />
          {words.find}
        </Button>
      </Card>
      <ul className="mx-auto mt-8 grid max-w-column grid-cols-2 gap-5 px-4 md:grid-cols-4">
        {samples.map(({ picture: photo, title, place, price }) => (
          <li key={photo}>
            <Photo src={photo} alt="" className="aspect-4/3 rounded-photo" />
            <CardText title={words[title]} score={<Score score="4.8" label="4.8" />} place={words[place]}>
              <span className="font-bold text-control">{money(price)}</span>
              <span className="text-ink-3">{words.perDay}</span>
            </CardText>
          </li>
        ))}
      </ul>
    </>
  )
}
