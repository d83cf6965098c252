import { Button, Menu, MenuItem, MenuSection } from '@plaza/ui'
import { Clock } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/me.ts'
import { useDisplay } from '../lib/use-display.ts'

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** By which clock times are told: that of the marketplace or one's own. Where both are one there is nothing to choose. */
export function ZoneSwitch() {
  const t = useT()
  const { timeZone } = useMe()
  const { display, save } = useDisplay()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (timeZone === null || timeZone === own) return null
  const shown = cityOf(display.clock === 'marketplace' ? timeZone : own)
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="text"
          icon={<Clock aria-hidden className="size-4" />}
          aria-label={t('display.clock.here', { zone: shown })}
        >
          {shown}
        </Button>
      }
    >
      <MenuSection
        title={t('display.clock')}
        selectedId={display.clock}
        onSelect={(id) => save({ clock: id === 'marketplace' ? 'marketplace' : 'mine' })}
      >
        <MenuItem id="mine">{t('display.clock.mine')}</MenuItem>
        <MenuItem id="marketplace">{t('display.clock.marketplace', { zone: timeZone.replaceAll('_', ' ') })}</MenuItem>
      </MenuSection>
    </Menu>
  )
}
