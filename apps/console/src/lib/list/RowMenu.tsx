import { IconButton, Menu, MenuItem, MenuSeparator } from '@plaza/ui'
import { Copy, Ellipsis, ExternalLink, Link2, PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n.tsx'
import { useServices } from '../services.tsx'
import { useListSearch } from './use-list-search.ts'

export type RowMenuProps = {
  id: string
  /** What the row is called. */
  name: string
  /** What only rows of this kind have, on top: items. */
  children?: ReactNode
}

/** What can be done with one row without opening it. */
export function RowMenu({ id, name, children }: RowMenuProps) {
  const t = useT()
  const { notifier } = useServices()
  const { open, hrefOf } = useListSearch()
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => notifier.show({ text: t('state.copied') }),
      () => undefined,
    )
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('list.menuFor', { name })} hasTooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {children && (
        <>
          {children}
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<PanelRight aria-hidden />} onAction={() => open(id)}>
        {t('list.open')}
      </MenuItem>
      <MenuItem icon={<ExternalLink aria-hidden />} href={hrefOf(id)} target="_blank">
        {t('list.openTab')}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden />} onAction={() => copy(new URL(hrefOf(id), location.href).href)}>
        {t('list.copyLink')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden />} onAction={() => copy(id)}>
        {t('list.copyId')}
      </MenuItem>
    </Menu>
  )
}
