import { Logo, splitServiceName } from '@plaza/ui'
import { useServices } from './services.tsx'

/** The mark of the service, as on its site: an uploaded logo, else the emoji of its name. */
export function ServiceLogo() {
  const { serviceName, logo } = useServices().boot
  return <NamedLogo name={serviceName} picture={logo} />
}

/** The same of a name and a logo that are not saved yet. */
export const NamedLogo = ({ name, picture }: { name: string; picture: string | undefined }) => (
  <Logo name={name} picture={picture} emojiPicture={emojiPictures[splitServiceName(name).emoji ?? '']} />
)

/** The service in running text, without the emoji of its name. */
export const usePlainName = () => {
  const { serviceName } = useServices().boot
  return splitServiceName(serviceName).text || serviceName
}

/** Emoji drawn for the logo; another one is shown as the device draws it. */
const emojiPictures: Readonly<Record<string, string>> = { '🛒': '/console/logo.webp' }
