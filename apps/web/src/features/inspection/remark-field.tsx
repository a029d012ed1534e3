import { limits } from '@kierros/domain';
import { TextArea } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { useTexts } from '../../shared/texts.ts';
import { changeRemark, roundStore } from './round.store.ts';

/** The inspector's remark about the inspection as a whole. */
export function RemarkField() {
  const t = useTexts();
  const { remark } = useSnapshot(roundStore, { sync: true });
  return (
    <TextArea
      label={t('inspection.remark')}
      maxLength={limits.commentsLength}
      value={remark}
      onChange={changeRemark}
    />
  );
}
