// Small screens, in one file.
export { default as EmailCheckPage } from './EmailCheckPage.tsx'
export { default as LostPasswordPage } from './LostPasswordPage.tsx'
export { default as ResetPasswordPage } from './ResetPasswordPage.tsx'
export { default as SsoCallbackPage } from './SsoCallbackPage.tsx'
export { default as WelcomePage } from './WelcomePage.tsx'
