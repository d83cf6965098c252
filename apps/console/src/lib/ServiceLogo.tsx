import { Logo, splitServiceName } from '@plaza/ui'
import { useServices } from './services.tsx'

/** The mark of the service, as on its site: an uploaded logo, else the emoji of its name. */
export function ServiceLogo() {
  const { serviceName, logo } = useServices().boot
  return (
    <Logo name={serviceName} picture={logo} emojiPicture={emojiPictures[splitServiceName(serviceName).emoji ?? '']} />
  )
}

/** The service in running text, without the emoji of its name. */
export const usePlainName = () => {
  const { serviceName } = useServices().boot
  return splitServiceName(serviceName).text || serviceName
}

/** Emoji drawn for the logo; another one is shown as the device draws it. */
const emojiPictures: Readonly<Record<string, string>> = { '🛒': '/console/logo.webp' }
