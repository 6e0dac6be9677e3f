import type { FlowModel } from './flowModel';
import { appModel } from './app/app.model';
import { startupModel } from './startup/startup.model';
import { sessionModel } from './session/session.model';
import { preferencesModel } from './preferences/preferences.model';
import { marketModel } from './market/market.model';
import { tickChannelModel } from './market/tickChannel.model';
import { toastsModel } from './toasts/toasts.model';
import { loginRequiredModel } from './loginRequired/loginRequired.model';
import { loginModel } from './login/login.model';
import { registrationModel } from './registration/registration.model';
import { passwordResetModel } from './passwordReset/passwordReset.model';
import { sandboxMailboxModel } from './sandboxMailbox/sandboxMailbox.model';
import { verificationCodeModel } from './verificationCode/verificationCode.model';
import { securitySettingsModel } from './securitySettings/securitySettings.model';
import { credentialChangeModel } from './credentialChange/credentialChange.model';
import { secondFactorModel } from './secondFactor/secondFactor.model';
import { devicesModel } from './devices/devices.model';
import { antiPhishingModel } from './antiPhishing/antiPhishing.model';
import { candlesModel } from './candles/candles.model';
import { favouritesModel } from './favourites/favourites.model';
import { homeModel } from './home/home.model';
import { copyModel } from './copy/copy.model';
import { layoutModel } from './layout/layout.model';
import { marketListModel } from './marketList/marketList.model';
import { indexPriceModel } from './indexPrice/indexPrice.model';
import { orderBookModel } from './orderBook/orderBook.model';
import { pairPickerModel } from './pairPicker/pairPicker.model';
import { helpArticleModel } from './helpArticle/helpArticle.model';
import { helpCenterModel } from './helpCenter/helpCenter.model';
import { noticesModel } from './notices/notices.model';
import { platNoteModel } from './platNote/platNote.model';
import { tradeLayoutModel } from './tradeLayout/tradeLayout.model';
import { tradeTapeModel } from './tradeTape/tradeTape.model';
import { userDataModel } from './userData/userData.model';
import { spotOrderModel } from './spotOrder/spotOrder.model';
import { openOrdersModel } from './openOrders/openOrders.model';
import { ordersPanelModel } from './ordersPanel/ordersPanel.model';
import { recordListModel } from './recordList/recordList.model';
import { orderDetailModel } from './orderDetail/orderDetail.model';
import { faucetModel } from './faucet/faucet.model';
import { spotAccountModel } from './spotAccount/spotAccount.model';
import { fiatOrderLifecycleModel } from './lifecycles/fiatOrderLifecycle.model';
import { depositLifecycleModel } from './lifecycles/depositLifecycle.model';
import { avatarModel } from './avatar/avatar.model';
import { identityModel } from './identity/identity.model';
import { nicknameModel } from './nickname/nickname.model';
import { photoUploadModel } from './photoUpload/photoUpload.model';
import { identityLifecycleModel } from './lifecycles/identityLifecycle.model';
import { secondsOrderLifecycleModel } from './lifecycles/secondsOrderLifecycle.model';
import { spotOrderLifecycleModel } from './lifecycles/spotOrderLifecycle.model';
import { withdrawalLifecycleModel } from './lifecycles/withdrawalLifecycle.model';

export interface CatalogueEntry {
  /** flow: runs in the browser; lifecycle: an entity of the server, in domain/lifecycles. */
  readonly kind: 'flow' | 'lifecycle';
  readonly model: FlowModel;
}

/** Every statechart of the product, one line each: { kind: 'flow', model: loginModel }. The model tests fail for a missing one. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  { kind: 'flow', model: appModel },
  { kind: 'flow', model: startupModel },
  { kind: 'flow', model: sessionModel },
  { kind: 'flow', model: preferencesModel },
  { kind: 'flow', model: marketModel },
  { kind: 'flow', model: tickChannelModel },
  { kind: 'flow', model: toastsModel },
  { kind: 'flow', model: loginRequiredModel },
  { kind: 'flow', model: loginModel },
  { kind: 'flow', model: registrationModel },
  { kind: 'flow', model: verificationCodeModel },
  { kind: 'flow', model: sandboxMailboxModel },
  { kind: 'flow', model: passwordResetModel },
  { kind: 'flow', model: securitySettingsModel },
  { kind: 'flow', model: credentialChangeModel },
  { kind: 'flow', model: secondFactorModel },
  { kind: 'flow', model: devicesModel },
  { kind: 'flow', model: antiPhishingModel },
  { kind: 'flow', model: orderBookModel },
  { kind: 'flow', model: indexPriceModel },
  { kind: 'flow', model: tradeTapeModel },
  { kind: 'flow', model: candlesModel },
  { kind: 'flow', model: pairPickerModel },
  { kind: 'flow', model: tradeLayoutModel },
  { kind: 'flow', model: layoutModel },
  { kind: 'flow', model: copyModel },
  { kind: 'flow', model: homeModel },
  { kind: 'flow', model: marketListModel },
  { kind: 'flow', model: favouritesModel },
  { kind: 'flow', model: platNoteModel },
  { kind: 'flow', model: helpCenterModel },
  { kind: 'flow', model: helpArticleModel },
  { kind: 'flow', model: noticesModel },
  { kind: 'flow', model: userDataModel },
  { kind: 'flow', model: spotOrderModel },
  { kind: 'flow', model: openOrdersModel },
  { kind: 'flow', model: ordersPanelModel },
  { kind: 'flow', model: recordListModel },
  { kind: 'flow', model: orderDetailModel },
  { kind: 'flow', model: faucetModel },
  { kind: 'flow', model: spotAccountModel },
  { kind: 'flow', model: identityModel },
  { kind: 'flow', model: photoUploadModel },
  { kind: 'flow', model: avatarModel },
  { kind: 'flow', model: nicknameModel },
  { kind: 'lifecycle', model: spotOrderLifecycleModel },
  { kind: 'lifecycle', model: identityLifecycleModel },
  { kind: 'lifecycle', model: depositLifecycleModel },
  { kind: 'lifecycle', model: withdrawalLifecycleModel },
  { kind: 'lifecycle', model: secondsOrderLifecycleModel },
  { kind: 'lifecycle', model: fiatOrderLifecycleModel },
];
