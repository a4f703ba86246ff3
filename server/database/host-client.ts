import { Client, type ClientConfig } from 'pg';

/** The driver's client, which also knows which host it leads to, and whether its server is a standby. */
export class HostClient extends Client {
  readonly hostNumber: number;
  isStandby = false;

  constructor(hostNumber: number, config: ClientConfig) {
    super(config);
    this.hostNumber = hostNumber;
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (status.parameterName === 'in_hot_standby') this.isStandby = status.parameterValue === 'on';
    });
  }
}

/** A class of clients whose host is asked for when one is made: the driver's pool makes them without saying where to. */
export const hostClient = (next: () => { hostNumber: number; config: ClientConfig }) =>
  class extends HostClient {
    constructor() {
      const { hostNumber, config } = next();
      super(hostNumber, config);
    }
  };
