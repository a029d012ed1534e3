export { afterPaint } from './after-paint.ts';
export { AutosaveStatus } from './autosave-status/autosave-status.tsx';
export type { AutosaveStatusProps, SaveState } from './autosave-status/autosave-status.tsx';
export { Banner } from './banner/banner.tsx';
export type { BannerProps } from './banner/banner.tsx';
export { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
export type { BreadcrumbProps } from './breadcrumb/breadcrumb.tsx';
export { Button, buttonClass } from './button/button.tsx';
export type { ButtonProps, ButtonVariant } from './button/button.tsx';
export { Card } from './card/card.tsx';
export type { CardProps } from './card/card.tsx';
export { CheckboxRow } from './checkbox-row/checkbox-row.tsx';
export type { CheckboxRowProps } from './checkbox-row/checkbox-row.tsx';
export { Chip } from './chip/chip.tsx';
export type { ChipProps, Tone } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { DateField } from './date-field/date-field.tsx';
export type { DateFieldProps, DateFieldTexts } from './date-field/date-field.tsx';
export { ConfirmDialog } from './dialog/confirm-dialog.tsx';
export { Dialog } from './dialog/dialog.tsx';
export type { DialogProps } from './dialog/dialog.tsx';
export { Drawing } from './drawing/drawing.tsx';
export type { DrawingProps } from './drawing/drawing.tsx';
export { shapesOf } from './drawing/shapes.ts';
export type { DrawingData } from './drawing/shapes.ts';
export { EmptyState } from './empty-state/empty-state.tsx';
export type { EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorSummary } from './error-summary/error-summary.tsx';
export type { ErrorSummaryProps } from './error-summary/error-summary.tsx';
export type { Face } from './faces/faces.tsx';
export { fetchOverlays } from './fetch-overlays/fetch-overlays.ts';
export { iconLook } from './icon/icon-look.ts';
export { IconButton } from './icon-button/icon-button.tsx';
export type { IconButtonProps } from './icon-button/icon-button.tsx';
export { metaClass, quietClass, rowClass, stackClass } from './layout/layout.ts';
export { lazyPart } from './lazy-part/lazy-part.ts';
export type { LazyPart, PartComponent } from './lazy-part/lazy-part.ts';
export { LevelIcon } from './level-icon/level-icon.tsx';
export type { Glyph } from './level-icon/level-icon.tsx';
export { ListRow, rowLinkClass } from './list-row/list-row.tsx';
export type { ListRowProps } from './list-row/list-row.tsx';
export { Logo } from './logo/logo.tsx';
export { CheckMenu } from './menu/check-menu.tsx';
export type { CheckMenuProps } from './menu/check-menu.tsx';
export { Menu } from './menu/menu.tsx';
export type { MenuEntry, MenuProps } from './menu/menu.tsx';
export { useDisclosure } from './disclosure/use-disclosure.ts';
export { MountOnceOpened } from './mount-once-opened/mount-once-opened.tsx';
export { PhotoPickers } from './photo-slot/photo-pickers.tsx';
export type { PhotoPickersProps } from './photo-slot/photo-pickers.tsx';
export { PhotoSlot } from './photo-slot/photo-slot.tsx';
export type { PhotoSlotProps, PhotoSlotTexts } from './photo-slot/photo-slot.tsx';
export { ProgressRail } from './progress-rail/progress-rail.tsx';
export { ProgressRing } from './progress-ring/progress-ring.tsx';
export { RadioCards } from './radio-cards/radio-cards.tsx';
export type { RadioCard, RadioCardsProps } from './radio-cards/radio-cards.tsx';
export { RingSpinner } from './ring-spinner/ring-spinner.tsx';
export { ScaleInput } from './scale-input/scale-input.tsx';
export type { ScaleInputProps, ScaleOption } from './scale-input/scale-input.tsx';
export { SearchList } from './search-list/search-list.tsx';
export type { SearchListProps } from './search-list/search-list.tsx';
export { Segments } from './tabs/segments.tsx';
export type { SegmentsProps } from './tabs/segments.tsx';
export { SelectField } from './select-field/select-field.tsx';
export type { SelectFieldProps, SelectOption } from './select-field/select-field.tsx';
export { useIsNear } from './in-view/use-is-near.ts';
export { useIsPrinting } from './printing/use-is-printing.ts';
export { Sheet } from './sheet/sheet.tsx';
export type { SheetProps } from './sheet/sheet.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Switch } from './switch/switch.tsx';
export type { SwitchProps } from './switch/switch.tsx';
export {
  cellClasses,
  DataTable,
  moveToRow,
  OneLine,
  rowFocusSelector,
} from './table/data-table.tsx';
export type {
  DataColumn,
  DataTableProps,
  RowKey,
  TableMarking,
  TableSort,
} from './table/data-table.tsx';
export { SortButton } from './table/sort-button.tsx';
export type { SortDirection } from './table/sort-button.tsx';
export { Table } from './table/table.tsx';
export type { TableColumn, TableProps } from './table/table.tsx';
export { Tabs } from './tabs/tabs.tsx';
export type { Tab, TabsProps } from './tabs/tabs.tsx';
export { TextArea } from './text-area/text-area.tsx';
export type { TextAreaProps } from './text-area/text-area.tsx';
export { SearchField } from './text-field/search-field.tsx';
export type { SearchFieldProps } from './text-field/search-field.tsx';
export { TextField } from './text-field/text-field.tsx';
export type { TextFieldProps } from './text-field/text-field.tsx';
export { toastLife, ToastRegion } from './toast/toast-region.tsx';
export type { ToastItem, ToastRegionProps } from './toast/toast-region.tsx';
export { levels } from './tokens.ts';
export type { Level } from './tokens.ts';
export { ToolRow } from './tool-row/tool-row.tsx';
export { Tooltip } from './tooltip/tooltip.tsx';
export { UiRoot } from './ui-root/ui-root.tsx';
export { UiWords } from './ui-words/ui-words.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
