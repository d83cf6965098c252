// Small screens, in one file.
export { default as EmailPage } from './EmailPage.tsx'
export { default as LanguagePage } from './LanguagePage.tsx'
export { default as NotificationsPage } from './NotificationsPage.tsx'
export { default as OffPage } from './OffPage.tsx'
export { default as PasswordPage } from './PasswordPage.tsx'
export { default as PayoutPage } from './PayoutPage.tsx'
export { default as SignInPage } from './SignInPage.tsx'
