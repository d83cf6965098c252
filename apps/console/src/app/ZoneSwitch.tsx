import { Button, Menu, MenuItem, MenuSection } from '@plaza/ui'
import { Clock } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { useMe } from '../lib/me.ts'
import { useDisplay } from '../lib/use-display.ts'

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** By which clock times are told, as a part of a menu; nothing where both are one. */
export function useClockChoice() {
  const t = useT()
  const { timeZone } = useMe()
  const { display, save } = useDisplay()
  if (timeZone === null || timeZone === ownZone()) return
  return (
    <MenuSection
      title={t('display.clock')}
      selectedId={display.clock}
      onSelect={(id) => save({ clock: id === 'marketplace' ? 'marketplace' : 'mine' })}
    >
      <MenuItem id="mine">{t('display.clock.mine')}</MenuItem>
      <MenuItem id="marketplace">{t('display.clock.marketplace', { zone: timeZone.replaceAll('_', ' ') })}</MenuItem>
    </MenuSection>
  )
}

/** The clock of the marketplace or one's own, in the top bar; on phones it is in the menu of the person. */
export function ZoneSwitch() {
  const t = useT()
  const { timeZone } = useMe()
  const { display } = useDisplay()
  const clocks = useClockChoice()
  const own = ownZone()
  if (!clocks || timeZone === null) return null
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
      {clocks}
    </Menu>
  )
}
