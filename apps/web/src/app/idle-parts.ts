// What no first screen waits for, in one file that loads when the browser has nothing else to do. As files of their own
// they are a dozen requests, most of them of a few hundred bytes.
export { AuthDialog, SessionExpiredDialog } from '../features/auth/index.ts'
export { Sender } from '../features/inbox/index.ts'
export { Background } from './Background.tsx'
export { Banners } from './Banners.tsx'
export { CurrencySwitch } from './CurrencySwitch.tsx'
export { InstallButton } from './InstallButton.tsx'
export { LanguageSwitch } from './LanguageSwitch.tsx'
export { Messages } from './Messages.tsx'
export { startOffline } from './offline.ts'
export { ThemeSwitch } from './ThemeSwitch.tsx'
