import { Button, Dialog } from '@kierros/ui';
import { useSnapshot } from 'valtio';
import { closeModal, modalStore } from '../../stores/modal.store.ts';

/** Renders the shared modal. */
export function ModalHost() {
  const { modal } = useSnapshot(modalStore);
  return (
    <Dialog
      open={modal !== null}
      onClose={closeModal}
      title={modal?.title ?? ''}
      actions={
        modal && modal.actions.length > 0
          ? modal.actions.map((action) => (
              <Button
                key={action.label}
                variant={action.variant ?? 'secondary'}
                onClick={() => {
                  action.onSelect();
                  if (!action.staysOpen) closeModal();
                }}
              >
                {action.label}
              </Button>
            ))
          : null
      }
    >
      {modal?.content}
    </Dialog>
  );
}
