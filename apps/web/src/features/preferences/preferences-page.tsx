import { Card, Segments, stackClass } from '@kierros/ui';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { LanguageSwitch } from '../../shared/language-switch.tsx';
import { saveLanguage } from '../../shared/session/session.api.ts';
import { useTexts } from '../../shared/texts.ts';
import { chooseDensity, chooseTheme, themeStore } from '../../shared/theme.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { DeviceSection } from './device-section.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import styles from './preferences-page.module.css';
import { SaveLine } from './save-line.tsx';
import { SectionLinks } from './section-links.tsx';
import type { SectionName } from './section-links.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { useSave } from './use-save.ts';

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useTexts();
  const titleId = `${name}-title`;
  return (
    <Card as="section" id={name} labelledBy={titleId} className={styles['section'] ?? ''}>
      <h2 id={titleId}>{t(`preferences.${name}`)}</h2>
      {children}
    </Card>
  );
}

function LanguageSection() {
  const t = useTexts();
  const { state, run, retry } = useSave(saveLanguage);
  return (
    <Section name="language">
      <div className={styles['choice']}>
        {/* A language that could not be sent is still used on this device. */}
        <SaveLine state={state === 'failed' ? 'saved-here' : state} onRetry={retry} />
        <LanguageSwitch label={t('preferences.language')} onChosen={run} />
      </div>
    </Section>
  );
}

function AppearanceSection() {
  const t = useTexts();
  const { theme, density } = useSnapshot(themeStore);
  return (
    <Section name="appearance">
      <div className={styles['choice']}>
        <span>{t('preferences.theme')}</span>
        <Segments
          legend={t('preferences.theme')}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t('theme.system') },
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
      </div>
      <div className={styles['choice']}>
        <span>{t('preferences.density')}</span>
        <Segments
          legend={t('preferences.density')}
          value={density}
          onChange={chooseDensity}
          options={[
            { value: 'cosy', label: t('preferences.cosy') },
            { value: 'compact', label: t('preferences.compact') },
          ]}
        />
      </div>
    </Section>
  );
}

/** The settings of a desktop; every change is saved immediately. */
export function PreferencesPage({ security }: { security: ReactNode }) {
  const may = useMay();
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <h1>{t('preferences.title')}</h1>
      <SectionLinks />
      <div className={stackClass(4)}>
        <LanguageSection />
        <AppearanceSection />
        <Section name="notifications">
          {/* Notifications are not polled for students: a choice would suggest that they are. */}
          {may('notifications.poll') ? (
            <NotificationChoices />
          ) : (
            <p>{t('preferences.notForStudents')}</p>
          )}
        </Section>
        <Section name="shortcuts">
          <ShortcutsSection />
        </Section>
        <Section name="device">
          <DeviceSection />
        </Section>
        {/* Last: its lists are fetched, and nothing below may shift. */}
        <Section name="security">{security}</Section>
      </div>
    </div>
  );
}
