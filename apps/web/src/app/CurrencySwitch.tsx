import { Button, Menu, MenuItem, MenuSection, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { Coins } from 'lucide-react'
import { currencyName } from '../lib/formats.ts'
import { useT } from '../lib/i18n.tsx'
import { useServices } from '../lib/services.tsx'
import { useChooseReader } from '../parts/person/use-choose-language.ts'

/** The currency a reader counts in; what is charged stays as it is. */
export function CurrencySwitch() {
  const t = useT()
  const { locale } = useIntl()
  const { settings, reader } = useServices()
  const choices = useStore(reader)
  const choose = useChooseReader()
  const { currency = settings.currency } = choices
  return (
    <Menu
      placement="top end"
      trigger={
        <Button variant="text" icon={<Coins aria-hidden />} aria-label={t('currency.current', { name: currency })}>
          {currency}
        </Button>
      }
    >
      <MenuSection
        title={t('currency.title')}
        selectedId={currency}
        onSelect={(id) => void choose({ ...choices, currency: String(id) })}
      >
        {[settings.currency, ...Object.keys(settings.rates)].map((code) => (
          <MenuItem key={code} id={code} textValue={currencyName(code, locale)}>
            {currencyName(code, locale)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
