import type { Messages } from '../../command/messages.ts';

const en = {
  summary: 'print the script that completes commands, flags and ids in your shell',
  notes: (shells: string) =>
    `Shells: ${shells}.\nbash: kierros completion bash > ~/.local/share/bash-completion/completions/kierros\nzsh:  kierros completion zsh > _kierros in a folder of $fpath\nfish: kierros completion fish > ~/.config/fish/completions/kierros.fish\nIds are suggested together with names once you have signed in.`,
  shell: 'bash, zsh, fish or powershell',
  completeSummary: 'suggest completions; used by the completion scripts',
};

const fi: typeof en = {
  summary: 'tulosta skripti, joka täydentää komennot, valitsimet ja tunnukset komentotulkissasi',
  notes: (shells) =>
    `Komentotulkit: ${shells}.\nbash: kierros completion bash > ~/.local/share/bash-completion/completions/kierros\nzsh:  kierros completion zsh > _kierros jossakin polun $fpath kansiossa\nfish: kierros completion fish > ~/.config/fish/completions/kierros.fish\nTunnusten rinnalla näkyvät nimet, kun olet kirjautunut.`,
  shell: 'bash, zsh, fish tai powershell',
  completeSummary: 'ehdota täydennyksiä; täydennysskriptien käyttöön',
};

/** The texts of completion. */
export const completionMessages: Messages<typeof en> = { en, fi };
