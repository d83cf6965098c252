import { Button, IconButton, Menu, MenuItem, type Store, useStore } from '@plaza/ui'
import { Link2, Mail, Share } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

export type ShareButtonProps = {
  name: string
  path: string
  /** A round button over a photo. */
  isOnPhoto?: boolean | undefined
  variant?: 'text' | 'secondary' | undefined
}

/** Hands the address on: the system's own way on phones, else copy or e-mail. */
export function ShareButton({ name, path, isOnPhoto = false, variant = 'text' }: ShareButtonProps) {
  const t = useT()
  const { notifier } = useServices()
  const hasSystemShare = useStore(systemShare)

  async function copy() {
    const address = location.origin + path
    try {
      await navigator.clipboard.writeText(address)
      notifier.show({ text: t('share.copied') })
    } catch {
      notifier.show({ tone: 'error', text: t('share.notCopied', { address }) })
    }
  }

  const label = t('share.title')
  const button = (onPress?: () => void) =>
    isOnPhoto ? (
      <IconButton label={label} variant="photo" hasTooltip={false} {...(onPress && { onPress })}>
        <Share aria-hidden />
      </IconButton>
    ) : (
      <Button variant={variant} icon={<Share aria-hidden />} {...(onPress && { onPress })}>
        {label}
      </Button>
    )

  if (hasSystemShare) {
    // closing the system's sheet is no failure
    return button(() => void navigator.share({ title: name, url: location.origin + path }).catch(() => undefined))
  }
  return (
    <Menu trigger={button()}>
      <MenuItem icon={<Link2 aria-hidden />} onAction={() => void copy()}>
        {t('share.copy')}
      </MenuItem>
      <MailItem name={name} path={path} />
    </Menu>
  )
}

/** Of its own, because only an open menu knows the address of the site. */
function MailItem({ name, path }: Pick<ShareButtonProps, 'name' | 'path'>) {
  const t = useT()
  const address = location.origin + path
  return (
    <MenuItem
      icon={<Mail aria-hidden />}
      href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
    >
      {t('share.email')}
    </MenuItem>
  )
}

/** Desktops offer it too, but there a link to copy is what people expect. */
const systemShare: Store<boolean> = {
  get: () => 'share' in navigator && matchMedia('(pointer: coarse)').matches,
  subscribe: () => () => undefined,
  served: () => false,
}
