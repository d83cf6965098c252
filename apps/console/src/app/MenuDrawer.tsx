import { Drawer, IconButton } from '@plaza/ui'
import { X } from 'lucide-react'
import { useT } from '../lib/i18n.tsx'
import { CurrentLogo } from '../lib/ServiceLogo.tsx'
import { MenuLinks } from './MainMenu.tsx'

/** The menu where there is no room beside the content. */
export function MenuDrawer({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const t = useT()
  return (
    <Drawer isOpen onOpenChange={onOpenChange} label={t('menu.title')}>
      <nav aria-label={t('menu.title')} className="flex flex-col gap-1 p-3">
        <div className="mb-2 flex items-center justify-between gap-2 ps-1.5">
          <CurrentLogo />
          <IconButton slot="close" label={t('action.close')} hasTooltip={false}>
            <X aria-hidden />
          </IconButton>
        </div>
        <MenuLinks onChoose={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  )
}
