import { asObject } from '@plaza/domain'
import { Logo, splitServiceName } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { configQuery, nameIn } from './config.ts'
import { useServices } from './services.tsx'

/** The mark of the service, as on its site: an uploaded logo, else the emoji of its name. */
export function ServiceLogo() {
  const { serviceName, logo } = useServices().boot
  return <NamedLogo name={serviceName} picture={logo} />
}

/** The same for those who are signed in, and may have changed it since the page was loaded. */
export function CurrentLogo() {
  const { boot, sdk } = useServices()
  const { data: config } = useQuery({ ...configQuery(sdk), staleTime: Number.POSITIVE_INFINITY })
  if (!config) return <ServiceLogo />
  const { logo } = asObject(config.theme)
  const { logoUrl } = asObject(asObject(config.stelace).instant)
  const picture = [logo, logoUrl].find((url): url is string => typeof url === 'string' && url !== '')
  return <NamedLogo name={nameIn(config) ?? boot.serviceName} picture={picture} isNarrow />
}

type NamedLogoProps = { name: string; picture: string | undefined; isNarrow?: boolean }

/** The same of a name and a logo that are not saved yet. */
export const NamedLogo = ({ name, ...shape }: NamedLogoProps) => (
  <Logo name={name} emojiPicture={emojiPictures[splitServiceName(name).emoji ?? '']} {...shape} />
)

/** The service in running text, without the emoji of its name. */
export const usePlainName = () => {
  const { serviceName } = useServices().boot
  return splitServiceName(serviceName).text || serviceName
}

/** Emoji drawn for the logo; another one is shown as the device draws it. */
const emojiPictures: Readonly<Record<string, string>> = { '🛒': '/console/logo.webp' }
