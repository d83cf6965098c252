export { RouterProvider } from 'react-aria-components'
export { Banner, type BannerProps, type BannerTone } from './Banner.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  navLinkClass,
  textLinkClass,
} from './button-class.ts'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { cx } from './cx.ts'
export { Dialog, type DialogProps } from './Dialog.tsx'
export { IconButton, type IconButtonProps, type IconButtonVariant, iconButtonClass } from './IconButton.tsx'
export { LinkButton, type LinkButtonProps } from './LinkButton.tsx'
export { Logo, type LogoProps } from './Logo.tsx'
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  type MenuSectionProps,
  MenuSeparator,
} from './Menu.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { type ServiceName, splitServiceName } from './service-name.ts'
export { TextField, type TextFieldProps } from './TextField.tsx'
export { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'
export { Tooltip, type TooltipProps } from './Tooltip.tsx'
export { createToasts, type ToastMessage, type Toasts } from './toasts.ts'
