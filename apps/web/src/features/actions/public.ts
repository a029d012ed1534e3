// What other features may use of `actions`.
export { ActionSettingsSection } from './settings/action-settings-section.tsx';
export { useActionSettings } from './settings/action-settings.api.ts';
