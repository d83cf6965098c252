export { I18nProvider, RouterProvider } from 'react-aria-components'
export { AttributeFacts, type AttributeFactsProps, type ShownFact } from './AttributeFacts.tsx'
export { AttributeField, type AttributeFieldProps } from './AttributeField.tsx'
export { AttributeFilter, type AttributeFilterProps, type WantedValues } from './AttributeFilter.tsx'
export { Avatar, type AvatarProps } from './Avatar.tsx'
export { attributeIcon, attributeIconNames } from './attribute-icons.ts'
export { Badge, type BadgeProps } from './Badge.tsx'
export { Banner, type BannerProps, type BannerTone } from './Banner.tsx'
export { Button, type ButtonProps } from './Button.tsx'
export { type KeyValueStore, quietStorage } from './browser-storage.ts'
export {
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  navLinkClass,
  textLinkClass,
} from './button-class.ts'
export { Card, type CardProps } from './Card.tsx'
export { CardChoice, type CardChoiceOption, type CardChoiceProps } from './CardChoice.tsx'
export { CardLine, CardText, type CardTextProps } from './CardText.tsx'
export { Checkbox, type CheckboxProps } from './Checkbox.tsx'
export { Chip, type ChipProps } from './Chip.tsx'
export { ChipChoice, type ChipChoiceOption, type ChipChoiceProps } from './ChipChoice.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'
export { type Connection, createConnection } from './connection.ts'
export { BarChart, type BarRow } from './console/BarChart.tsx'
export { BulkBar, type BulkBarProps } from './console/BulkBar.tsx'
export { ChartFrame, type ChartFrameProps, type ChartTable } from './console/ChartFrame.tsx'
export { CodeInput, type CodeInputProps } from './console/CodeInput.tsx'
export { ColourField, type ColourFieldProps } from './console/ColourField.tsx'
export { type Command, CommandPalette, type CommandPaletteProps } from './console/CommandPalette.tsx'
export { DataTable } from './console/DataTable.tsx'
export { type DiffRow, DiffView, type DiffViewProps } from './console/DiffView.tsx'
export { Drawer, type DrawerProps } from './console/Drawer.tsx'
export type { DataColumn, DataTableProps, RowSelection, SortDirection } from './console/data-table-props.ts'
export { EditableGrid, type EditableGridProps, type GridCell, type GridColumn } from './console/EditableGrid.tsx'
export { FilterBar } from './console/FilterBar.tsx'
export { FilterMenu, type FilterMenuProps } from './console/FilterMenu.tsx'
export { JsonView } from './console/JsonView.tsx'
export { KeyHints } from './console/KeyHints.tsx'
export { LineChart, type LineChartProps, type LineSeries } from './console/LineChart.tsx'
export { MailFrame, type MailFrameProps } from './console/MailFrame.tsx'
export { MoveButtons, type MoveButtonsProps } from './console/MoveButtons.tsx'
export { PageBar, type PageBarProps } from './console/PageBar.tsx'
export {
  type ProcessArrow,
  type ProcessBox,
  ProcessDrawing,
  type ProcessDrawingProps,
} from './console/ProcessDrawing.tsx'
export { ReasonDialog, type ReasonDialogProps } from './console/ReasonDialog.tsx'
export { RowBox } from './console/RowBox.tsx'
export { joinReason } from './console/reason.ts'
export { SearchField, type SearchFieldProps } from './console/SearchField.tsx'
export { SidePanel, type SidePanelProps } from './console/SidePanel.tsx'
export { StatTile, type StatTileProps } from './console/StatTile.tsx'
export { Timeline, type TimelineItem } from './console/Timeline.tsx'
export { UnsavedBar, type UnsavedBarProps } from './console/UnsavedBar.tsx'
export { useSaveKey } from './console/use-save-key.ts'
export { cx } from './cx.ts'
export { DateRangeCalendar, type DateRangeCalendarProps } from './DateRangeCalendar.tsx'
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx'
export { Dialog } from './Dialog.tsx'
export type { DateRangeTexts } from './date-range-texts.ts'
export {
  countOf,
  type DayProblem,
  type DayRange,
  type DayRules,
  type DayUnit,
  endAfter,
  rangeProblem,
} from './day-range.ts'
export {
  addDays,
  addMonthsTo,
  type Day,
  datesOfMonth,
  dayFormat,
  dayRangeFormat,
  daysBetween,
  type Month,
  monthOf,
  todayIn,
  weekdayOf,
} from './days.ts'
export { EmptyNote, type EmptyNoteProps, EmptyState, type EmptyStateProps } from './EmptyState.tsx'
export { ErrorCard, type ErrorCardProps, type ErrorDetails } from './ErrorCard.tsx'
export { FilterGroup } from './FilterGroup.tsx'
export { Form, type FormProps } from './Form.tsx'
export { FormAlert, type FormAlertProps } from './FormAlert.tsx'
export { type FormProblem, FormSummary, type FormSummaryProps } from './FormSummary.tsx'
export { HeroBand, type HeroBandProps, type HeroPicture } from './HeroBand.tsx'
export { hideBroken } from './hide-broken.ts'
export { IconButton, type IconButtonProps, type IconButtonVariant, iconButtonClass } from './IconButton.tsx'
export { LinkButton, type LinkButtonProps } from './LinkButton.tsx'
export { Logo, type LogoProps } from './Logo.tsx'
export { importOnline } from './late.ts'
export type { DialogProps, MenuItemProps, MenuProps, MenuSectionProps, SheetProps } from './layer-props.ts'
export { MissingLayerProvider, preloadLayers } from './layers.ts'
export { Menu, MenuItem, MenuSection, MenuSeparator } from './Menu.tsx'
export { MonthTable, type MonthTableProps } from './MonthTable.tsx'
export { MissingChunk, named, reloadOnce } from './missing-chunk.ts'
export { Notice, type NoticeProps } from './Notice.tsx'
export { NumberText, type NumberTextProps } from './NumberText.tsx'
export { createNotifier, type Notifier } from './notifier.ts'
export { Pagination, type PaginationProps } from './Pagination.tsx'
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx'
export { Photo, type PhotoProps } from './Photo.tsx'
export {
  PhotoArrows,
  type PhotoArrowsProps,
  PhotoDots,
  PhotoStrip,
  type PhotoStripProps,
  type Strip,
  usePhotoStrip,
} from './PhotoStrip.tsx'
export { PhotoViewer, type PhotoViewerProps, type ViewerPhoto } from './PhotoViewer.tsx'
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx'
export { RangeSlider, type RangeSliderProps } from './RangeSlider.tsx'
export { type Reader, ReaderProvider, useNow, useReader, weekFrom } from './reader.ts'
export { SearchSelect, type SearchSelectOption, type SearchSelectProps } from './SearchSelect.tsx'
export { Select, type SelectOption, type SelectProps } from './Select.tsx'
export { Sheet } from './Sheet.tsx'
export { Skeleton, SkeletonGroup, type SkeletonGroupProps } from './Skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { StarInput, type StarInputProps } from './StarInput.tsx'
export { Score, type ScoreProps, Stars, type StarsProps } from './Stars.tsx'
export { StatusChip, type StatusChipProps, type StatusKind } from './StatusChip.tsx'
export { Stepper, type StepperProps } from './Stepper.tsx'
export { SuggestField, type SuggestFieldProps, type Suggestion } from './SuggestField.tsx'
export { Switch, type SwitchProps } from './Switch.tsx'
export { screenError } from './screen-error.ts'
export { type ServiceName, splitServiceName } from './service-name.ts'
export { createStore, type Store, useStore, type WritableStore } from './store.ts'
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx'
export { TagsField, type TagsFieldProps } from './TagsField.tsx'
export { TextArea, type TextAreaProps } from './TextArea.tsx'
export { TextField, type TextFieldProps } from './TextField.tsx'
export { type TimeSlot, TimeSlotPicker, type TimeSlotPickerProps, type TimeSlotTexts } from './TimeSlotPicker.tsx'
export { ToastRegion, type ToastRegionProps } from './ToastRegion.tsx'
export { Tooltip, type TooltipProps } from './Tooltip.tsx'
export { tellHeight } from './tell-height.ts'
export { createToasts, type ToastMessage, type Toasts } from './toasts.ts'
export { photoButtonClass, UploadTile, type UploadTileProps, type UploadTileState } from './UploadTile.tsx'
export { useCountdown } from './use-countdown.ts'
export { type DayFocusOptions, useDayFocus } from './use-day-focus.ts'
export { useIsWide } from './use-is-wide.ts'
export { type ReorderOptions, type ReorderTexts, useReorder } from './use-reorder.ts'
export { useSteadyLoading } from './use-steady-loading.ts'
export { VisuallyHidden } from './VisuallyHidden.tsx'
export { type WatchedError, watchErrors } from './watch-errors.ts'
