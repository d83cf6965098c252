import { Logo, splitServiceName } from '@plaza/ui'
import { useServices } from './services.tsx'

/** The mark of the service by the operator's settings: an uploaded logo, else the emoji of the name. */
export function ServiceLogo() {
  const { serviceName, logo } = useServices().settings
  return (
    <Logo name={serviceName} picture={logo} emojiPicture={emojiPictures[splitServiceName(serviceName).emoji ?? '']} />
  )
}

/** Emoji drawn for the logo; another one is shown as the device draws it. */
const emojiPictures: Readonly<Record<string, string>> = { '🛒': '/pictures/logo.webp' }
