import { faultKinds, type ActiveFault, type FaultKind } from '../faults/faults.js';
import { html, type Html } from './html.js';

const faultNames: Record<FaultKind, string> = {
  'timeout-after-success': 'Sans réponse après succès',
  'connection-reset': 'Connexion coupée',
  'replayed-500': 'Erreur 500 répétée',
  html: 'HTML au lieu de JSON',
  'duplicate-webhooks': 'Webhooks en double',
  'shuffled-webhooks': 'Webhooks dans le désordre',
  'late-webhooks': 'Webhooks en retard',
  'missing-webhooks': 'Webhooks perdus',
  'tampered-webhooks': 'Webhooks falsifiés',
};

/** A switch for each kind of fault, and the faults in force. */
export function faultSwitches(faults: ActiveFault[]): Html {
  return html`<div class="switches">
      ${faultKinds.map(
        (kind) =>
          html`<form method="post" action="/_sandbox/faults">
            <input type="hidden" name="kind" value="${kind}" />
            <label
              >${faultNames[kind]}
              <input name="times" type="number" min="1" value="1" aria-label="Nombre de fois"
            /></label>
            <button>Activer</button>
          </form>`,
      )}
    </div>
    ${
      faults.length === 0
        ? html`<p class="quiet">Aucune panne active.</p>`
        : html`<ul>
            ${faults.map(activeFault)}
          </ul>`
    }`;
}

function activeFault(fault: ActiveFault): Html {
  const often = fault.times === undefined ? "jusqu'à l'arrêt" : `encore ${fault.times} fois`;
  return html`<li>
    <b>${faultNames[fault.kind]}</b>, ${often}
    ${fault.matching ? html`pour <code>${fault.matching}</code>` : null}
    <form method="post" action="/_sandbox/faults/clear">
      <button name="id" value="${fault.id}">Arrêter</button>
    </form>
  </li>`;
}
