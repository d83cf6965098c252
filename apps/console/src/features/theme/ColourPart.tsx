import { looksLikeDanger, measureTheme, parseColour, usedColours } from '@plaza/domain'
import { Button, ColourField } from '@plaza/ui'
import { useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type ThemeForm, themeLabels } from './theme-form.ts'

type ColourPartProps = { form: ThemeForm; onChange: (changes: Partial<ThemeForm>) => void }

/** One of the two colours that are the operator's own, and what is done with it where it cannot be read. */
export function ColourPart({ name, form, onChange }: ColourPartProps & { name: 'primary' | 'accent' }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const value = form[name]
  const used = usedColours(form)[name]
  const isOdd = value !== '' && parseColour(value) === null
  return (
    <div className="flex flex-col gap-2">
      <ColourField
        label={t(themeLabels[name])}
        help={t(name === 'primary' ? 'look.primary.help' : 'look.accent.help')}
        error={isOdd && t('look.colour.odd')}
        value={value}
        shown={used?.given ?? builtInColour(name)}
        onChange={(colour) => onChange({ [name]: colour })}
        pickLabel={t('look.colour.pick')}
        clearLabel={t('look.colour.clear')}
        inputRef={input}
      />
      {used?.isAdjusted && (
        <div role="status" className="flex flex-col gap-2 rounded-md bg-sun-soft p-3 text-small text-sun-ink">
          <p className="flex flex-wrap items-center gap-x-2">
            <Swatch colour={used.given} />
            {t('look.colour.pale', { given: used.given })}
            <Swatch colour={used.used} />
            {t('look.colour.instead', { used: used.used })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onPress={() => onChange({ [name]: used.used })}>
              {t('look.colour.keep')}
            </Button>
            <Button size="sm" variant="text" onPress={() => input.current?.focus()}>
              {t('look.colour.another')}
            </Button>
          </div>
        </div>
      )}
      {name === 'primary' && looksLikeDanger(value) && (
        <p role="status" className="rounded-md bg-sun-soft p-3 text-small text-sun-ink">
          {t('look.colour.danger')}
        </p>
      )}
    </div>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <span aria-hidden style={{ background: colour }} className="inline-block size-4 rounded-xs border border-line-2" />
)

/** What the site has without a choice. */
const builtInColour = (name: 'primary' | 'accent'): string =>
  measureTheme({}).find(({ back, scheme }) => scheme === 'light' && back === (name === 'primary' ? 'brand' : 'sun'))
    ?.colours.back ?? '#000000'
