import { themeFonts } from '@plaza/domain'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { ColourPart } from './ColourPart.tsx'
import { HeroFocus } from './HeroFocus.tsx'
import { PhotoPalettes } from './PhotoPalettes.tsx'
import { PictureField } from './PictureField.tsx'
import { type ThemeForm, themeLabels } from './theme-form.ts'

type ThemeFieldsProps = { form: ThemeForm; onChange: (changes: Partial<ThemeForm>) => void }

/** Everything that can be chosen about the look. */
export function ThemeFields(props: ThemeFieldsProps) {
  const { form, onChange } = props
  const t = useT()
  const fonts = (usual: string) =>
    [usual, ...Object.keys(themeFonts).filter((name) => name !== usual)].map((value) => ({ value, label: value }))
  return (
    <>
      <Block title={t('look.colours')}>
        <div className="flex flex-col gap-4">
          <ColourPart name="primary" {...props} />
          <ColourPart name="accent" {...props} />
          <ChoiceField
            name="neutral"
            {...props}
            options={[
              { value: 'warm', label: t('look.neutral.warm') },
              { value: 'cool', label: t('look.neutral.cool') },
              { value: 'plain', label: t('look.neutral.plain') },
            ]}
          />
        </div>
      </Block>
      <Block title={t('look.photo')}>
        <PhotoPalettes heroImage={form.heroImage} onChoose={onChange} />
      </Block>
      <Block title={t('look.shape')}>
        <div className="flex flex-col gap-4">
          <ChoiceField
            name="radius"
            {...props}
            options={[
              { value: 'round', label: t('look.radius.round') },
              { value: 'soft', label: t('look.radius.soft') },
              { value: 'none', label: t('look.radius.none') },
            ]}
          />
          <ChoiceField name="fontDisplay" {...props} options={fonts('Bricolage Grotesque')} />
          <ChoiceField name="fontText" {...props} options={fonts('Figtree')} />
          <ChoiceField
            name="darkMode"
            {...props}
            help={t('look.dark.help')}
            options={[
              { value: 'auto', label: t('look.dark.auto') },
              { value: 'on', label: t('look.dark.on') },
              { value: 'off', label: t('look.dark.off') },
            ]}
          />
        </div>
      </Block>
      <Block title={t('look.pictures')}>
        <div className="flex flex-col gap-4">
          {(['logo', 'icon', 'heroImage'] as const).map((name) => (
            <PictureField
              key={name}
              label={t(themeLabels[name])}
              help={t(pictureHelp[name])}
              value={form[name]}
              onChange={(address) => onChange({ [name]: address })}
            />
          ))}
          {form.heroImage && (
            <>
              <HeroFocus
                image={form.heroImage}
                value={form.heroFocus}
                onChange={(heroFocus) => onChange({ heroFocus })}
              />
              <ChoiceField
                name="heroTone"
                {...props}
                options={[
                  { value: 'dark', label: t('look.tone.dark') },
                  { value: 'light', label: t('look.tone.light') },
                ]}
              />
            </>
          )}
        </div>
      </Block>
    </>
  )
}

const pictureHelp = { logo: 'look.logo.help', icon: 'look.icon.help', heroImage: 'look.hero.help' } as const
