import { Button, Menu, MenuItem, MenuSection, useStore } from '@plaza/ui'
import { Globe } from 'lucide-react'
import { languageName, useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import { useChooseLanguage } from '../parts/person/use-choose-language.ts'

export type LanguageSwitchProps = {
  placement?: 'top end' | 'bottom end'
  /** A globe alone, where there is little room. */
  isCompact?: boolean
}

/** Languages by their own names. What is on screen stays, only its words change. */
export function LanguageSwitch({ placement = 'top end', isCompact = false }: LanguageSwitchProps) {
  const t = useT()
  const { language } = useServices()
  const { locale } = useStore(language)
  const choose = useChooseLanguage()
  return (
    <Menu
      placement={placement}
      trigger={
        <Button
          variant="text"
          icon={<Globe aria-hidden />}
          aria-label={t('language.current', { name: languageName(locale) })}
        >
          {isCompact ? undefined : languageName(locale)}
        </Button>
      }
    >
      <MenuSection title={t('language.title')} selectedId={locale} onSelect={(id) => void choose(String(id))}>
        {language.offered.map((each) => (
          <MenuItem key={each} id={each} textValue={languageName(each)}>
            <span lang={each}>{languageName(each)}</span>
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
